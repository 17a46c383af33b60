import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { unsealWith } from '../crypto/sealed-text';
import { type Db, queryRows } from '../db/db';

export type SealedColumn = {
  table: PgTable;
  id: PgColumn;
  sealed: PgColumn;
  purposeOf: (id: string) => string;
};

export type SealedRow = z.infer<typeof SealedRow>;

const SealedRow = z.object({ id: z.string(), sealed: z.string() });

export const readSealed = (
  db: Db,
  { table, id, sealed }: SealedColumn,
  { after, limit }: { after: string | null; limit: number },
) =>
  queryRows(
    db,
    sql`select ${id} as id, ${sealed} as sealed from ${table}
        where ${after}::uuid is null or ${id} > ${after}::uuid
        order by ${id} limit ${limit}`,
    SealedRow,
  );

/** More than one, as a single row may be damaged. */
const SAMPLE = 10;

/** Also if there is nothing sealed. */
export async function opensSample(db: Db, column: SealedColumn, key: string): Promise<boolean> {
  const rows = await readSealed(db, column, { after: null, limit: SAMPLE });
  const opens = rows.some((row) => unsealWith(key, column.purposeOf(row.id), row.sealed) !== null);
  return opens || rows.length === 0;
}
