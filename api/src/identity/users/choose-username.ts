import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users } from '../tables/users.table';
import { freeUsername, usernameBase } from './username-from-email';

/** Free at this moment: only the unique index can promise it. */
export async function chooseUsername(db: Db, email: string): Promise<string> {
  const base = usernameBase(email);
  const taken = await db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`starts_with(lower(${users.username}), ${base})`);
  return freeUsername(base, new Set(taken.map(({ username }) => username)));
}
