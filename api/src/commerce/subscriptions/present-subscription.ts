import type { RecruiterSubscription } from '@gangway/contract/payments';
import type { Deps } from '../../foundation/deps';
import { boughtOffer } from '../plans/bought-offer';
import type { Subscription } from '../plans/plan-access';
import { expectedCredit } from './expected-credit';

export async function presentSubscription(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  subscription: Subscription,
): Promise<RecruiterSubscription> {
  const { plan, offer, billingCycle, status, cents, periodEnd, nextPlan } = subscription;
  return {
    plan,
    offer,
    ...boughtOffer(subscription, env.revealAllowance),
    billingCycle,
    status: status === 'active' ? 'active' : 'past_due',
    cents,
    periodEnd: periodEnd.toISOString(),
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd || status === 'ended',
    nextPlan,
    creditCents: await expectedCredit(db, subscription, clock()),
  };
}
