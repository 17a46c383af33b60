import type { RecruiterSubscription } from '@gangway/contract/payments';
import type { Subscription } from '../../plans/current-subscription';

/** One that could not be renewed and has been given up is shown as it was, and that it ends. */
export function presentSubscription(subscription: Subscription): RecruiterSubscription {
  const { plan, billingCycle, status, cents, periodEnd, nextPlan } = subscription;
  return {
    plan,
    billingCycle,
    status: status === 'active' ? 'active' : 'past_due',
    cents,
    periodEnd: periodEnd.toISOString(),
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd || status === 'ended',
    nextPlan,
  };
}
