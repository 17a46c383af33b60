import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

/**
 * Unpaid lists that lost employees to a newer one no longer match their files. Returns the payments
 * that the provider still waits for.
 */
export async function releaseEmployees(
  { listBilling }: Pick<Deps, 'listBilling'>,
  tx: Db,
  listIds: readonly string[],
): Promise<string[]> {
  const outdated: string[] = [];
  for (const id of listIds) {
    outdated.push(...(await listBilling.detachPayments(tx, id)));
    await shrink(tx, id);
  }
  return outdated;
}

async function shrink(tx: Db, listId: string): Promise<void> {
  const left = await tx.$count(candidates, eq(candidates.listId, listId));
  const isThis = eq(transitionLists.id, listId);
  if (left === 0) {
    await tx.delete(transitionLists).where(isThis);
    return;
  }
  await tx.update(transitionLists).set({ employeeCount: left, contentHash: null }).where(isThis);
}
