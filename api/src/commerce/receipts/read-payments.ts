import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { Payer } from '../../identity/actors/scopes';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { payments } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';

export function isOf(payer: Payer): SQL {
  switch (payer.kind) {
    case 'recruiter':
      return eq(payments.userId, payer.recruiterId);
    case 'organisation':
      return eq(payments.organisationId, payer.organisationId);
    default:
      return payer satisfies never;
  }
}

export type PaidThing = {
  payment: typeof payments.$inferSelect;
  billingCycle: 'monthly' | 'yearly' | null;
  list: { name: string; employeeCount: number } | null;
};

export const listPayments = (db: Db, payer: Payer): Promise<PaidThing[]> =>
  select(db, and(isOf(payer), inArray(payments.status, ['succeeded', 'refunded'])));

export async function readPayment(db: Db, payer: Payer, which: SQL): Promise<PaidThing> {
  const [found] = await select(db, and(isOf(payer), which));
  if (!found) throw new ApiError('not_found', 'This payment does not exist');
  return found;
}

const MOST = 500;

function select(db: Db, condition: SQL | undefined): Promise<PaidThing[]> {
  return db
    .select({
      payment: payments,
      billingCycle: subscriptions.billingCycle,
      list: { name: transitionLists.name, employeeCount: transitionLists.employeeCount },
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(transitionLists, eq(transitionLists.id, payments.listId))
    .where(condition)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MOST);
}
