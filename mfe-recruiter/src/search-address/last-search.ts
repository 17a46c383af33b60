import type { User } from '@gangway/contract/identity/accounts';
import { searchPath } from '../paths';
import { readFilter, writeFilter } from './search-address';

export function saveLastSearch(user: User, search: string): void {
  window.sessionStorage.setItem(key(user), writeFilter(readFilter(search)));
}

export const lastSearchPath = (user: User): string =>
  searchPath(user) + (window.sessionStorage.getItem(key(user)) ?? '');

const key = ({ id }: User) => `gangway:last-search:${id}`;
