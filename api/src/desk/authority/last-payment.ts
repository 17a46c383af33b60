import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Subscription } from '../../commerce/plans/plan-access';
import { refundableCents, type PaymentRow } from '../../commerce/settlement/payment-rows';
import { paysCurrentPeriod } from '../../commerce/settlement/refunds';
import { payments, refunds } from '../../commerce/tables/payments.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { tokenGrants } from '../../commerce/tables/tokens.table';
import { isUnexpired } from '../../commerce/tokens/token-balance';
import type { Db } from '../../foundation/db/db';

const NEWEST_FIRST: SQL[] = [desc(payments.createdAt), desc(payments.id)];

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

type RefundPreview = { cents: number; tokensTakenBack: number; endsPlan: boolean };
export type LastPayment = {
  payment: PaymentRow;
  refund: RefundPreview | null;
  isRefundPending: boolean;
};

export async function readLastPayments(
  db: Db,
  recruiterIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LastPayment>> {
  const rows = await db
    .selectDistinctOn([payments.userId], {
      userId: payments.userId,
      payment: getTableColumns(payments),
      subscription: { status: subscriptions.status, periodEnd: subscriptions.periodEnd },
      isRefundPending: hasWantedRefund,
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(wasPaidBy(recruiterIds))
    .orderBy(payments.userId, ...NEWEST_FIRST);
  const paymentIds = rows.map(({ payment }) => payment.id);
  const unspent = await readUnspent(db, paymentIds, now);
  return new Map(
    rows.map(({ userId, isRefundPending, ...facts }) => {
      const refund = previewRefund(facts, unspent.get(facts.payment.id) ?? 0);
      return [userId ?? '', { payment: facts.payment, refund, isRefundPending }];
    }),
  );
}

const wasPaidBy = (recruiterIds: readonly string[]): SQL | undefined =>
  and(
    inArray(payments.userId, [...recruiterIds]),
    inArray(payments.status, ['succeeded', 'refunded']),
  );

/** Decided here, and not confirmed by the provider yet. */
const hasWantedRefund = sql<boolean>`exists (select 1 from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'wanted')`;

async function readUnspent(
  db: Db,
  paymentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string | null, number>> {
  const unspent = await db
    .select({
      paymentId: tokenGrants.paymentId,
      tokens: sql<number>`sum(${tokenGrants.remaining})::int`,
    })
    .from(tokenGrants)
    .where(and(inArray(tokenGrants.paymentId, [...paymentIds]), isUnexpired(now)))
    .groupBy(tokenGrants.paymentId);
  return new Map(unspent.map(({ paymentId, tokens }) => [paymentId, tokens]));
}

type Facts = {
  payment: PaymentRow;
  subscription: Pick<Subscription, 'status' | 'periodEnd'> | null;
};

function previewRefund(
  { payment, subscription }: Facts,
  tokensTakenBack: number,
): RefundPreview | null {
  const cents = refundableCents(payment);
  if (cents <= 0) return null;
  const endsPlan = subscription !== null && paysCurrentPeriod(payment, subscription);
  return { cents, tokensTakenBack, endsPlan };
}
