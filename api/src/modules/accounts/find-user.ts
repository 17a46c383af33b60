import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { users, type UserRow } from './users.table';

/** A username has no @, so a name to sign in with is one or the other. */
export async function findByIdentifier(db: Db, identifier: string): Promise<UserRow | null> {
  const name = identifier.toLowerCase();
  const column = name.includes('@') ? users.email : users.username;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, name));
  return user ?? null;
}
