import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { PLAN_CATALOGUE } from '../plans/plan-catalogue';
import type { ListRow } from '../../talent/transition-lists/list-lists';
import { transitionLists } from '../../talent/transition-lists/transition-lists.table';
import { invoiceLines } from './invoice-lines.table';

const { perEmployeeCents } = PLAN_CATALOGUE.organisation;

/** A list of an organisation that pays by contract counts as paid, and is to be invoiced. */
export async function invoiceList(
  tx: Db,
  list: ListRow,
  { organisationName, now }: { organisationName: string; now: Date },
): Promise<ListRow> {
  const { id: listId, organisationId, employeeCount: people } = list;
  const cents = people * perEmployeeCents;
  await tx
    .insert(invoiceLines)
    .values({ organisationId, organisationName, listId, people, cents, createdAt: now });
  const paid = { status: 'active', paidAt: now } as const;
  await tx.update(transitionLists).set(paid).where(eq(transitionLists.id, listId));
  return { ...list, ...paid };
}
