import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { monthlyPeriod } from '../plans/monthly-period';
import { type Subscription, monthlyTokens, type AllowanceReading } from '../plans/plan-access';
import { payments } from '../tables/payments.table';
import { addGrant } from './add-grant';

/** At most once a month, and only if the month is paid. The caller has locked the subscription. */
export async function grantAllowance(
  tx: Db,
  subscription: Subscription,
  { now, reading }: { now: Date; reading: AllowanceReading },
): Promise<boolean> {
  const tokens = monthlyTokens(subscription.plan, reading);
  const month = monthlyPeriod(subscription.startedAt, now);
  const isPaid = subscription.status === 'active' && month.start < subscription.periodEnd;
  if (!isPaid || tokens === null) return false;
  return addGrant(tx, {
    source: 'allowance',
    userId: subscription.userId,
    granted: tokens,
    grantedAt: month.start,
    expiresAt: month.end,
    paymentId: await paymentOf(tx, subscription, month.start),
  });
}

async function paymentOf(tx: Db, { id }: Subscription, monthStart: Date): Promise<string | null> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, id),
        inArray(payments.status, ['succeeded', 'refunded']),
        lte(payments.periodStart, monthStart),
        gt(payments.periodEnd, monthStart),
      ),
    )
    .orderBy(desc(payments.periodEnd))
    .limit(1);
  return payment?.id ?? null;
}
