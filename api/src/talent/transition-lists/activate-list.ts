import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { transitionLists } from '../tables/transition-lists.table';

export async function activateList(tx: Db, listId: string, now: Date): Promise<boolean> {
  const [activated] = await tx
    .update(transitionLists)
    .set({ status: 'active', paidAt: now })
    .where(and(eq(transitionLists.id, listId), eq(transitionLists.status, 'pending_payment')))
    .returning({ id: transitionLists.id });
  return activated !== undefined;
}
