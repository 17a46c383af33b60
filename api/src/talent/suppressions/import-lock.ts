import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { suppressions } from '../tables/candidate-mails.table';

/**
 * Imports exclude erasures and corrections of numbers; each kind runs next to its own. So an import
 * sees every suppression and listed number, and the others every profile. All begin with it: taken
 * later, they wait in a circle.
 */
export async function lockAgainstImports(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in row exclusive mode`);
}

export async function lockForImport(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in share mode`);
}
