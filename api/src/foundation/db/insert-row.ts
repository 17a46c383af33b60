import { getTableName } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db';

/** Sound: without columns, `returning` answers all of the table's. */
export async function insertRow<Table extends PgTable>(
  db: Db,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table['$inferSelect']> {
  const rows: unknown = await db.insert(table).values(values).returning();
  const [row] = rows as Table['$inferSelect'][];
  if (!row) throw new Error(`Nothing was inserted into ${getTableName(table)}`);
  return row;
}
