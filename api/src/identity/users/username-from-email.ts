import { LIMITS } from '@gangway/contract/limits';

const ROOM_FOR_A_NUMBER = 6;

/** The part before the @, as far as a username may look like it. */
export function usernameBase(email: string): string {
  const local = (email.split('@')[0] ?? '').toLowerCase().replace(/[\s/]/g, '');
  const base = local.slice(0, LIMITS.username.max - ROOM_FOR_A_NUMBER);
  return base.length < LIMITS.username.min ? `${base}.user` : base;
}

export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const username = `${base}${number}`;
    if (!taken.has(username)) return username;
  }
}
