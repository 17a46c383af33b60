import type { RecruiterSubscription, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { planChange, type PlanChange } from '@gangway/contract/commerce/plan-change';
import { parsePlan } from '@gangway/contract/commerce/plan-rules';
import type { PlanOffer } from '@gangway/contract/commerce/plans';

/**
 * `planned`: the next renewal changes to it. `stay`: takes a planned change back. `needs-resume`:
 * cannot begin, because the present plan does not renew.
 */
export type OfferState =
  | 'buy'
  | 'not-sold'
  | 'stay'
  | 'planned'
  | 'needs-resume'
  | (typeof STATES)[keyof typeof STATES];

type Cycle = SubscriptionOrder['billingCycle'];

export const offerCents = (offer: PlanOffer, cycle: Cycle): number | null =>
  cycle === 'monthly' ? offer.monthlyCents : offer.yearlyCents;

export function offerState(
  subscription: RecruiterSubscription | null,
  offer: PlanOffer,
  cycle: Cycle,
): OfferState {
  if (offerCents(offer, cycle) === null) return 'not-sold';
  const plan = parsePlan(subscription?.plan);
  if (!subscription || !plan) return 'buy';
  const { billingCycle, nextPlan } = subscription;
  if (nextPlan === offer.plan && billingCycle === cycle) return 'planned';
  const chosenPlan = { plan: offer.plan, billingCycle: cycle };
  return changedState(subscription, planChange({ plan, billingCycle }, chosenPlan));
}

const STATES = {
  now: 'upgrade',
  renewal: 'at-renewal',
  end: 'after-end',
  none: 'present',
} as const;

function changedState(
  { nextPlan, cancelsAtPeriodEnd }: RecruiterSubscription,
  change: PlanChange,
): OfferState {
  if (change === 'renewal' && cancelsAtPeriodEnd) return 'needs-resume';
  return change === 'none' && nextPlan !== null ? 'stay' : STATES[change];
}
