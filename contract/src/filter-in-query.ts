import { SearchFilter, SearchQuery } from './search-filter';

/** What a query can say of a filter, in the order in which ours says it. */
export const FILTER_FIELDS = Object.keys(SearchFilter.shape);

const isBlank = (text: string): boolean => text.trim() === '';

/** A filter as the fields of an address: the same ones, in the same order, for the same filter. */
export function fieldsOf(filter: SearchFilter): [name: string, text: string][] {
  const values = new Map(Object.entries(filter));
  return FILTER_FIELDS.flatMap((name) => {
    const texts = [values.get(name) ?? []].flat().map(String);
    return texts.filter((text) => !isBlank(text)).map((text): [string, string] => [name, text]);
  });
}

/** Without what no schema accepts: an address is typed, shared and cut short. */
function withoutBroken(values: Record<string, unknown>): SearchFilter {
  const { success, data, error } = SearchQuery.safeParse(values);
  if (success) return data;
  const broken = new Set(error.issues.map(({ path: [name] }) => name));
  return withoutBroken(
    Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name))),
  );
}

/** The filter among the fields of an address; what is none of it, or broken, is left out. */
export function filterOf(fields: Iterable<readonly [name: string, text: string]>): SearchFilter {
  const said = [...fields].filter(([, text]) => !isBlank(text));
  const textsOf = (name: string) =>
    said.filter(([other]) => other === name).map(([, text]) => text);
  const values = FILTER_FIELDS.map((name) => [name, textsOf(name)] as const)
    .filter(([, texts]) => texts.length > 0)
    .map(([name, texts]): [string, unknown] => [name, name === 'skills' ? texts : texts[0]]);
  return withoutBroken(Object.fromEntries(values));
}
