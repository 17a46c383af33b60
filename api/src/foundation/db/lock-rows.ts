import { asc, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db';

type TableWithId = PgTable & { id: AnyPgColumn };

/** `no key update`, so that inserts of rows that refer to it do not wait. */
export async function lockRow<Table extends TableWithId>(tx: Db, table: Table, id: string) {
  const from: TableWithId = table;
  const [row] = await tx.select().from(from).where(eq(table.id, id)).for('no key update');
  // Sound: without columns, select returns all of the table's.
  return row as Table['$inferSelect'] | undefined;
}

/** In the order of ids, against deadlocks. */
export const lockRows = (
  tx: Db,
  table: TableWithId,
  { where, strength }: { where: SQL | undefined; strength: 'update' | 'no key update' },
) => tx.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).for(strength);
