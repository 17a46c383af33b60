import { SearchFilter, SearchQuery } from '@gangway/contract/search-filter';

const FIELDS = Object.keys(SearchFilter.shape);

const isBlank = (value: string): boolean => value.trim() === '';

function readField(params: URLSearchParams, field: string): string | string[] | undefined {
  const values = params.getAll(field).filter((value) => !isBlank(value));
  if (values.length === 0) return undefined;
  return field === 'skills' ? values : values[0];
}

/** Without the fields that no schema accepts: an address is typed, shared and cut short. */
function withoutBroken(fields: Record<string, unknown>): SearchFilter {
  const { success, data, error } = SearchQuery.safeParse(fields);
  if (success) return data;
  const broken = new Set(error.issues.map(({ path: [field] }) => field));
  return withoutBroken(
    Object.fromEntries(Object.entries(fields).filter(([field]) => !broken.has(field))),
  );
}

/** The filter in the query of an address; what is none of it, or broken, is left out. */
export function readFilter(search: string): SearchFilter {
  const params = new URLSearchParams(search);
  const fields = FIELDS.map((field) => [field, readField(params, field)] as const);
  return withoutBroken(Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
}

/** The query that says a filter, in one order, beside whatever else the address had in it. */
export function writeFilter(filter: SearchFilter, search = ''): string {
  const params = new URLSearchParams(search);
  const values = new Map(Object.entries(filter));
  for (const field of FIELDS) {
    params.delete(field);
    const texts = [values.get(field) ?? []].flat().map(String);
    for (const text of texts.filter((one) => !isBlank(one))) params.append(field, text);
  }
  const query = params.toString();
  return query && `?${query}`;
}
