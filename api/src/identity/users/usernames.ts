import { LIMITS } from '@gangway/contract/foundation/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { users } from '../tables/accounts.table';
import { findByIdentifier } from './find-user';

/** Free only at this moment: the unique index is the guarantee. */
export async function chooseUsername(db: Db, email: string): Promise<string> {
  const base = usernameBase(email);
  const taken = await db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`starts_with(lower(${users.username}), ${base})`);
  return freeUsername(base, new Set(taken.map(({ username }) => username)));
}

const ROOM_FOR_A_NUMBER = 6;

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

export const usernameTaken = () => new ApiError('username_taken', 'This username is already taken');

export const emailTaken = () =>
  new ApiError('email_taken', 'This email address already has an account');

export async function assertNamesFree(
  db: Db,
  { username, email }: { username: string; email: string },
): Promise<void> {
  if (await findByIdentifier(db, username)) throw usernameTaken();
  if (await findByIdentifier(db, email)) throw emailTaken();
}
