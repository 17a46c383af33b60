import type { User } from '@gangway/contract/identity/accounts';
import { fieldsOf, FILTER_FIELDS, filterOf } from '@gangway/contract/market/filter-in-query';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { searchPath } from '../paths';

export const readFilter = (search: string): SearchFilter => filterOf(new URLSearchParams(search));

export function writeFilter(filter: SearchFilter, search = ''): string {
  const params = new URLSearchParams(search);
  for (const name of FILTER_FIELDS) params.delete(name);
  for (const [name, text] of fieldsOf(filter)) params.append(name, text);
  const query = params.toString();
  return query && `?${query}`;
}

export function saveLastSearch(user: User, search: string): void {
  window.sessionStorage.setItem(key(user), writeFilter(readFilter(search)));
}

export const lastSearchPath = (user: User): string =>
  searchPath(user) + (window.sessionStorage.getItem(key(user)) ?? '');

const key = ({ id }: User) => `gangway:last-search:${id}`;
