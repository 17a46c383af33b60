import { sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sealAgain } from '../crypto/sealed-text';
import type { Deps } from '../deps';
import { readSealed, type SealedColumn, type SealedRow } from './sealed-column';

const BATCH = 200;

/** The ids of rows that no key opens; null if it was stopped before the end. */
export async function sealColumnAgain(
  deps: Pick<Deps, 'db' | 'env' | 'random'>,
  column: SealedColumn,
  signal: AbortSignal,
): Promise<string[] | null> {
  const unopened: string[] = [];
  let rows = await readSealed(deps.db, column, { after: null, limit: BATCH });
  while (rows.length > 0) {
    if (signal.aborted) return null;
    for (const row of rows) {
      if (!(await storeAgain(deps, column, row))) unopened.push(row.id);
    }
    await nextTurn();
    rows = await readSealed(deps.db, column, { after: rows.at(-1)?.id ?? null, limit: BATCH });
  }
  return unopened;
}

/** False if it cannot be opened. Leaves a text alone that was replaced meanwhile. */
async function storeAgain(
  deps: Pick<Deps, 'db' | 'env' | 'random'>,
  { table, id, sealed, purposeOf }: SealedColumn,
  row: SealedRow,
): Promise<boolean> {
  const text = sealAgain(deps, purposeOf(row.id), row.sealed);
  if (text !== null && text !== row.sealed) {
    await deps.db.execute(
      sql`update ${table} set ${sql.identifier(sealed.name)} = ${text}
          where ${id} = ${row.id} and ${sealed} = ${row.sealed}`,
    );
  }
  return text !== null;
}
