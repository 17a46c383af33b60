import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { Accepted } from '../../foundation/http/handler-result';
import { boughtOffer } from '../plans/bought-offer';
import type { Subscription } from '../plans/plan-access';
import { creditCents } from '../plans/unused-share';
import { payments } from '../tables/payments.table';
import { tokenGrants } from '../tables/tokens.table';
import { isChanging } from './subscription-changes';

export async function presentSubscription(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  subscription: Subscription,
) {
  const { status } = subscription;
  return {
    ...subscription,
    ...boughtOffer(subscription, env.revealAllowance),
    status: status === 'active' ? ('active' as const) : ('past_due' as const),
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd || status === 'ended',
    creditCents: await expectedCredit(db, subscription, clock()),
    isChanging: await isChanging(db, subscription.providerReference),
  };
}

export async function answerChange(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  subscription: Subscription,
) {
  const presented = await presentSubscription(deps, subscription);
  return presented.isChanging ? new Accepted(presented) : presented;
}

export async function expectedCredit(db: Db, replaced: Subscription | null, now: Date) {
  if (!replaced) return 0;
  const { periodStart: start, periodEnd: end } = replaced;
  const [paid] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, replaced.id),
        eq(payments.status, 'succeeded'),
        eq(payments.periodEnd, end),
      ),
    );
  if (!paid) return 0;
  return creditCents({
    paidCents: paid.cents - paid.refundedCents,
    period: { start, end },
    now,
    allowance: await allowanceOf(db, paid.id, now),
  });
}

async function allowanceOf(db: Db, paymentId: string, now: Date) {
  const [grant] = await db
    .select({ granted: tokenGrants.granted, unspent: tokenGrants.remaining })
    .from(tokenGrants)
    .where(and(eq(tokenGrants.paymentId, paymentId), gt(tokenGrants.expiresAt, now)));
  return grant ?? null;
}
