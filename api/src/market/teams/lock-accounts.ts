import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { users, type UserRow } from '../../identity/tables/accounts.table';

/** Locks in id order, so that concurrent transactions cannot deadlock. */
export async function lockAccounts(
  tx: Db,
  ids: readonly string[],
): Promise<(id: string) => UserRow> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (!row) throw new Error('The account is gone');
    return row;
  };
}
