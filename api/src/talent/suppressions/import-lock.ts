import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { suppressions } from '../tables/candidate-mails.table';

/**
 * Imports exclude erasures and number corrections; each kind runs concurrently with itself. Take it
 * first in every transaction: taken later, it can deadlock.
 */
export async function lockAgainstImports(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in row exclusive mode`);
}

export async function lockForImport(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in share mode`);
}
