import { eq } from 'drizzle-orm';
import type { Subscription } from '../plans/current-subscription';
import { termsOf } from '../plans/prices';
import { subscriptions } from '../tables/subscriptions.table';
import { grantAllowance } from '../tokens/grant-allowance';
import type { ProviderInvoice } from '../../foundation/ports/payment-provider';
import type { SettlementTx } from './money-transaction';

const later = (a: Date, b: Date) => (a > b ? a : b);

/** The period only goes forward; plan and price are those that the invoice bills, before a discount. */
export async function renewSubscription(
  { tx, now, env }: SettlementTx,
  subscription: Subscription,
  { period, cents, lookupKey }: ProviderInvoice,
): Promise<Subscription> {
  if (period.end <= subscription.periodEnd) return subscription;
  const [renewed] = await tx
    .update(subscriptions)
    .set({
      ...(cents > 0 ? { cents } : null),
      ...(lookupKey ? termsOf(lookupKey) : null),
      status: 'active',
      periodStart: period.start,
      periodEnd: period.end,
      nextPlan: null,
    })
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  if (!renewed) throw new Error('The subscription is gone');
  // The provider's clock may be a little ahead of ours.
  const at = later(now, period.start);
  await grantAllowance(tx, renewed, { now: at, reading: env.revealAllowance });
  return renewed;
}
