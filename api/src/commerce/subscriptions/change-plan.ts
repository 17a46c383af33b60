import type { SettleDeps } from '../settlement/provider-effects';
import { planChange } from '@gangway/contract/plan-change';
import type { Plan } from '@gangway/contract/plan-rules';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Subscription } from '../plans/current-subscription';
import { priceAt } from '../plans/prices';
import type { RecruiterId } from '../../identity/actors/scopes';
import type { Price } from '../../foundation/ports/payment-provider';
import { soldPrice } from '../plans/sold-price';
import { steerSubscription } from './steer-subscription';

function nextPrice(present: Subscription, plan: Plan): Price {
  if (plan === present.plan) return priceAt(present, present.cents);
  const { billingCycle } = present;
  const wanted = { plan, billingCycle, offer: 'subscription' } as const;
  const price = soldPrice(wanted);
  if (planChange(present, wanted) === 'renewal') return price;
  throw new ApiError(
    'change_needs_payment',
    'A higher plan starts as soon as you pay for it. Please choose it on your plan page and pay.',
  );
}

/** The provider writes a renewal's invoice as the period ends and charges it an hour later. */
function refuseWhileRenewing({ periodEnd }: Subscription, now: Date): void {
  if (periodEnd > now) return;
  const message = 'Your plan is being renewed. Please change it when the renewal has been paid.';
  throw new ApiError('change_at_renewal', message);
}

/** To a lower plan with the next invoice; to the present one takes such a change back. */
export const changePlan = (
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
  plan: Plan,
): Promise<Subscription> =>
  steerSubscription(deps, recruiterId, (present) => {
    refuseWhileRenewing(present, deps.clock());
    return deps.payments.setNextPrice(present.providerReference, nextPrice(present, plan));
  });
