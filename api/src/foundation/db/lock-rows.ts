import { asc, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

type TableWithId = PgTable & { id: AnyPgColumn };

/** Holds the row until the transaction ends; a new row that refers to it does not wait. */
export async function lockRow<Table extends TableWithId>(tx: Db, table: Table, id: string) {
  const from: TableWithId = table;
  const [row] = await tx.select().from(from).where(eq(table.id, id)).for('no key update');
  // Without columns, select gives all of the table's.
  return row as Table['$inferSelect'] | undefined;
}

/** In the order of their ids: no two transactions wait for each other. */
export const lockRows = (
  tx: Db,
  table: TableWithId,
  { where, strength }: { where: SQL | undefined; strength: 'update' | 'no key update' },
) => tx.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).for(strength);
