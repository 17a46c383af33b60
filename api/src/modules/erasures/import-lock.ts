import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { suppressions } from './suppressions.table';

/**
 * Imports and erasures exclude each other, each kind runs beside its own. So an import sees every
 * suppression and an erasure every profile. Both begin with it: taken later, they wait in a circle.
 */
export async function lockForErasure(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in row exclusive mode`);
}

export async function lockForImport(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in share mode`);
}
