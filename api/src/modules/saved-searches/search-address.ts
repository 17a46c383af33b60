import { SearchFilter } from '@gangway/contract/search-filter';

/** The query of the search screen's address that says this filter. */
export function searchQuery(filter: SearchFilter): string {
  const values = new Map(Object.entries(filter));
  const query = new URLSearchParams();
  for (const field of Object.keys(SearchFilter.shape)) {
    const texts = [values.get(field) ?? []].flat().map(String);
    for (const text of texts) query.append(field, text);
  }
  return query.toString();
}
