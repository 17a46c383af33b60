import { sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sealAgain } from '../crypto/sealed-text';
import type { Deps } from '../deps';
import { readSealed, type SealedColumn, type SealedRow } from './sealed-column';

const BATCH = 200;

/** False if it was stopped before the end. */
export async function sealColumnAgain(
  deps: Pick<Deps, 'db' | 'env' | 'random'>,
  column: SealedColumn,
  signal: AbortSignal,
): Promise<boolean> {
  let rows = await readSealed(deps.db, column, { after: null, limit: BATCH });
  while (rows.length > 0) {
    if (signal.aborted) return false;
    for (const row of rows) await storeAgain(deps, column, row);
    await nextTurn();
    rows = await readSealed(deps.db, column, { after: rows.at(-1)?.id ?? null, limit: BATCH });
  }
  return true;
}

/** Leaves a text alone that was replaced meanwhile. */
async function storeAgain(
  deps: Pick<Deps, 'db' | 'env' | 'random'>,
  { table, id, sealed, purposeOf }: SealedColumn,
  row: SealedRow,
): Promise<void> {
  const text = sealAgain(deps, purposeOf(row.id), row.sealed);
  if (text === null) return;
  await deps.db.execute(
    sql`update ${table} set ${sql.identifier(sealed.name)} = ${text}
        where ${id} = ${row.id} and ${sealed} = ${row.sealed}`,
  );
}
