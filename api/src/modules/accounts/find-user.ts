import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { users, type UserRow } from './users.table';

/** A username has no @, so a name is one or the other. JavaScript lower-cases İ and Σ otherwise. */
export async function findByIdentifier(db: Db, identifier: string): Promise<UserRow | null> {
  const column = identifier.includes('@') ? users.email : users.username;
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${column}) = lower(${identifier}::text)`);
  return user ?? null;
}
