import type { User } from '@gangway/contract/accounts';
import { searchPath } from '../paths';
import { readFilter, writeFilter } from './search-address';

const key = ({ id }: User) => `gangway:last-search:${id}`;

/** Kept for this tab, so that a search is still there after buying tokens. */
export function saveLastSearch(user: User, search: string): void {
  window.sessionStorage.setItem(key(user), writeFilter(readFilter(search)));
}

/** The search as it was left; a new one where there was none. */
export const lastSearchPath = (user: User): string =>
  searchPath(user) + (window.sessionStorage.getItem(key(user)) ?? '');
