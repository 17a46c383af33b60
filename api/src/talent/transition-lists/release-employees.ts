import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { candidates } from '../candidates/candidates.table';
import { payments } from '../../commerce/payments/payments.table';
import { transitionLists } from './transition-lists.table';

/** What is paid for such a list from now on pays for nothing, and is given back. */
async function detachPayments(tx: Db, listId: string): Promise<string[]> {
  const detached = await tx
    .update(payments)
    .set({ listId: null })
    .where(eq(payments.listId, listId))
    .returning({ status: payments.status, reference: payments.providerReference });
  return detached.flatMap(({ status, reference }) =>
    status === 'pending' && reference ? reference : [],
  );
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

/**
 * Unpaid lists that have lost employees to a newer one are smaller and not their files any more, or
 * gone. Answers what the provider still waits for to be paid for them.
 */
export async function releaseEmployees(tx: Db, listIds: readonly string[]): Promise<string[]> {
  const outdated: string[] = [];
  for (const id of listIds) {
    outdated.push(...(await detachPayments(tx, id)));
    await shrink(tx, id);
  }
  return outdated;
}
