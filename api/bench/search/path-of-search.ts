import type { SearchFilter } from '@gangway/contract/market/search-filter';

export function pathOfSearch(filter: SearchFilter, cursor?: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, cursor })) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return `/api/candidates/search?${query.toString()}`;
}
