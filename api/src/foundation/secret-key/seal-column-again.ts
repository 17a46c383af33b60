import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { sealAgain } from '../crypto/sealed-text';
import { queryRows } from '../db/db';
import type { Deps } from '../deps';

export type SealedColumn = {
  table: PgTable;
  id: PgColumn;
  sealed: PgColumn;
  purposeOf: (id: string) => string;
};

const BATCH = 200;

/** False if it was stopped before the end. */
export async function sealColumnAgain(
  deps: Pick<Deps, 'db' | 'env' | 'random'>,
  column: SealedColumn,
  signal: AbortSignal,
): Promise<boolean> {
  let rows = await readRows(deps, column, null);
  while (rows.length > 0) {
    if (signal.aborted) return false;
    for (const row of rows) await storeAgain(deps, column, row);
    await nextTurn();
    rows = await readRows(deps, column, rows.at(-1)?.id ?? null);
  }
  return true;
}

const Row = z.object({ id: z.string(), sealed: z.string() });

const readRows = (
  { db }: Pick<Deps, 'db'>,
  { table, id, sealed }: SealedColumn,
  after: string | null,
) =>
  queryRows(
    db,
    sql`select ${id} as id, ${sealed} as sealed from ${table}
        where ${after}::uuid is null or ${id} > ${after}::uuid
        order by ${id} limit ${BATCH}`,
    Row,
  );

/** Leaves a text alone that was replaced meanwhile. */
async function storeAgain(
  deps: Pick<Deps, 'db' | 'env' | 'random'>,
  { table, id, sealed, purposeOf }: SealedColumn,
  row: z.infer<typeof Row>,
): Promise<void> {
  const text = sealAgain(deps, purposeOf(row.id), row.sealed);
  if (text === null) return;
  await deps.db.execute(
    sql`update ${table} set ${sql.identifier(sealed.name)} = ${text}
        where ${id} = ${row.id} and ${sealed} = ${row.sealed}`,
  );
}
