import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { payments } from '../payments/payments.table';
import { refundableCents, type PaymentRow } from '../payments/refunds/count-refunded';
import { paysPresentPeriod } from '../payments/refunds/take-back-payment';
import type { Subscription } from '../plans/current-subscription';
import { subscriptions } from '../plans/subscriptions.table';
import { isUnexpired } from '../tokens/is-unexpired';
import { tokenGrants } from '../tokens/token-grants.table';

const NEWEST_FIRST: SQL[] = [desc(payments.createdAt), desc(payments.id)];

const wasPaidBy = (recruiterIds: readonly string[]): SQL | undefined =>
  and(
    inArray(payments.userId, [...recruiterIds]),
    inArray(payments.status, ['succeeded', 'refunded']),
  );

export async function lockLastPayment(
  tx: Db,
  recruiterId: string,
): Promise<PaymentRow | undefined> {
  const [last] = await tx
    .select()
    .from(payments)
    .where(wasPaidBy([recruiterId]))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
    .for('no key update');
  return last;
}

export type RefundPreview = { cents: number; tokensTakenBack: number; endsPlan: boolean };
export type LastPayment = { payment: PaymentRow; refund: RefundPreview | null };

type Facts = {
  payment: PaymentRow;
  subscription: Pick<Subscription, 'status' | 'periodEnd'> | null;
  unspent: number;
};

function previewRefund({ payment, subscription, unspent }: Facts): RefundPreview | null {
  const cents = refundableCents(payment);
  if (cents <= 0) return null;
  const endsPlan = subscription !== null && paysPresentPeriod(payment, subscription);
  return { cents, tokensTakenBack: unspent, endsPlan };
}

/** What each of them paid last, and what `refundRecruiter` would do about it now. */
export async function readLastPayments(
  db: Db,
  recruiterIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LastPayment>> {
  const unspent = db
    .select({ tokens: sql<number>`coalesce(sum(${tokenGrants.remaining}), 0)::int` })
    .from(tokenGrants)
    .where(and(eq(tokenGrants.paymentId, payments.id), isUnexpired(now)));
  const rows = await db
    .selectDistinctOn([payments.userId], {
      userId: payments.userId,
      payment: getTableColumns(payments),
      subscription: { status: subscriptions.status, periodEnd: subscriptions.periodEnd },
      unspent: sql<number>`(${unspent})`,
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(wasPaidBy(recruiterIds))
    .orderBy(payments.userId, ...NEWEST_FIRST);
  return new Map(
    rows.map(({ userId, ...facts }) => [
      userId ?? '',
      { payment: facts.payment, refund: previewRefund(facts) },
    ]),
  );
}
