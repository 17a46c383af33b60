import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users } from '../../identity/tables/users.table';
import type { Subscription } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import { grantAllowance } from '../tokens/grant-allowance';
import type { PaymentRow } from './count-refunded';
import { endReplaced } from './end-replaced';
import { endSubscription } from './end-subscription';
import type { LockedSubscription } from './hold-subscription';
import type { SettlementTx } from './money-transaction';
import { pauseIfSuspended } from './pause-renewals';
import { refundDuplicate } from './refund-duplicate';

type Ordered = LockedSubscription & { subscription: Subscription };

async function isClosed(tx: Db, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.closedAt)))) > 0;
}

/**
 * Its first payment has been made: it is in force, unless the account is closed, or another plan is in
 * force that it does not replace.
 */
export async function activateSubscription(
  settlement: SettlementTx,
  { subscription, current, payments }: Ordered,
  payment: PaymentRow,
): Promise<Subscription> {
  const isInTheWay = current && current.id !== subscription.replaces;
  if (isInTheWay || (await isClosed(settlement.tx, subscription.userId))) {
    await refundDuplicate(settlement, payment);
    return endSubscription(settlement, subscription);
  }
  if (current) await endReplaced(settlement, current, payments);
  const { tx, now, env } = settlement;
  const { periodStart, periodEnd } = payment;
  if (!periodStart || !periodEnd) throw new Error('The payment of a plan has no period');
  const [active] = await tx
    .update(subscriptions)
    .set({ status: 'active', startedAt: periodStart, periodStart, periodEnd })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  if (!active) throw new Error('The subscription is gone');
  await pauseIfSuspended(settlement, active);
  await grantAllowance(tx, active, { now, reading: env.revealAllowance });
  return active;
}
