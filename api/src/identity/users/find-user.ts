import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { users, type UserRow } from '../tables/accounts.table';

/** A username has no @. Lower-cased in SQL, because JavaScript lower-cases İ and Σ differently. */
export async function findByIdentifier(db: Db, identifier: string): Promise<UserRow | null> {
  const column = identifier.includes('@') ? users.email : users.username;
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${column}) = lower(${identifier}::text)`);
  return user ?? null;
}

export async function emailOf(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The user no longer exists');
  return user.email;
}

/** Only after a correct password, so that it does not reveal who has an account. */
export const accountSuspended = () =>
  new ApiError('account_suspended', 'Your account is suspended. Please contact the Gangway team.');
