import { SearchFilter, SearchQuery } from './search-filter';

export const FILTER_FIELDS = Object.keys(SearchFilter.shape);

/** Canonical: the same filter always gives the same fields in the same order. */
export function fieldsOf(filter: SearchFilter): [name: string, text: string][] {
  const values = new Map(Object.entries(filter));
  return FILTER_FIELDS.flatMap((name) => {
    const texts = [values.get(name) ?? []].flat().map(String);
    return texts.filter((text) => !isBlank(text)).map((text): [string, string] => [name, text]);
  });
}

export function filterOf(fields: Iterable<readonly [name: string, text: string]>): SearchFilter {
  const said = [...fields].filter(([, text]) => !isBlank(text));
  const textsOf = (name: string) =>
    said.filter(([other]) => other === name).map(([, text]) => text);
  const values = FILTER_FIELDS.map((name) => [name, textsOf(name)] as const)
    .filter(([, texts]) => texts.length > 0)
    .map(([name, texts]): [string, unknown] => [name, name === 'skills' ? texts : texts[0]]);
  return withoutBroken(Object.fromEntries(values));
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Drops fields that the schema refuses, because addresses are typed, shared and cut short. */
function withoutBroken(values: Record<string, unknown>): SearchFilter {
  const { success, data, error } = SearchQuery.safeParse(values);
  if (success) return data;
  const broken = new Set(error.issues.map(({ path: [name] }) => name));
  return withoutBroken(
    Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name))),
  );
}
