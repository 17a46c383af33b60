import type { PlanOffer } from '@gangway/contract/commerce/plans';
import { aCatalogue } from '../../testing/catalogue';
import { offerState } from './offer-state';
import { aSubscription } from './subscription.factory';

const offers = aCatalogue().offers;

function offer(plan: PlanOffer['plan']): PlanOffer {
  const found = offers.find((one) => one.plan === plan);
  if (!found) throw new Error(`${plan} is not offered`);
  return found;
}

it('lets a recruiter without a plan buy each plan that is sold', () => {
  expect(offerState(null, offer('basic'), 'monthly')).toBe('buy');
  expect(offerState(null, offer('ultimate'), 'yearly')).toBe('buy');
});

it('does not sell Ultimate by the month', () => {
  expect(offerState(null, offer('ultimate'), 'monthly')).toBe('not-sold');
  expect(offerState(aSubscription(), offer('ultimate'), 'monthly')).toBe('not-sold');
});

it.each([
  ['pro', 'monthly', 'present'],
  ['pro', 'yearly', 'upgrade'],
  ['ultimate', 'yearly', 'upgrade'],
  ['basic', 'monthly', 'at-renewal'],
  ['basic', 'yearly', 'after-end'],
] as const)('offers %s %s to a recruiter on monthly Pro as %s', (plan, cycle, state) => {
  expect(offerState(aSubscription(), offer(plan), cycle)).toBe(state);
});

it('offers a monthly plan only after the end of a yearly one', () => {
  const yearly = aSubscription({ billingCycle: 'yearly' });
  expect(offerState(yearly, offer('pro'), 'monthly')).toBe('after-end');
});

it('marks a planned change, and offers to stay on the present plan', () => {
  const changing = aSubscription({ nextPlan: 'basic' });
  expect(offerState(changing, offer('basic'), 'monthly')).toBe('planned');
  expect(offerState(changing, offer('pro'), 'monthly')).toBe('stay');
});

it('requires an ending plan to be resumed before a change to a lower one', () => {
  const ending = aSubscription({ cancelsAtPeriodEnd: true });
  expect(offerState(ending, offer('basic'), 'monthly')).toBe('needs-resume');
  expect(offerState(ending, offer('pro'), 'yearly')).toBe('upgrade');
});
