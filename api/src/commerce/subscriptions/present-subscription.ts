import type { Deps } from '../../foundation/deps';
import { Accepted } from '../../foundation/http/handler-result';
import { boughtOffer } from '../plans/bought-offer';
import type { Subscription } from '../plans/plan-access';
import { expectedCredit } from './expected-credit';
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
