import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users, type UserRow } from '../tables/accounts.table';

/** A username has no @, so a name is one or the other. JavaScript lower-cases İ and Σ otherwise. */
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
