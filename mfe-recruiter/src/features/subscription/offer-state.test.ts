import type { PlanOffer } from '@gangway/contract/plans';
import { aCatalogue } from '../../testing/catalogue';
import { offerState } from './offer-state';
import { aSubscription } from './subscription.factory';

const offers = aCatalogue().offers;

function offer(plan: PlanOffer['plan']): PlanOffer {
  const found = offers.find((one) => one.plan === plan);
  if (!found) throw new Error(`${plan} is not offered`);
  return found;
}

it('a recruiter without a plan can buy each that is sold', () => {
  expect(offerState(null, offer('basic'), 'monthly')).toBe('buy');
  expect(offerState(null, offer('ultimate'), 'yearly')).toBe('buy');
});

it('ultimate is not sold by the month', () => {
  expect(offerState(null, offer('ultimate'), 'monthly')).toBe('not-sold');
  expect(offerState(aSubscription(), offer('ultimate'), 'monthly')).toBe('not-sold');
});

it.each([
  ['pro', 'monthly', 'present'],
  ['pro', 'yearly', 'upgrade'],
  ['ultimate', 'yearly', 'upgrade'],
  ['basic', 'monthly', 'at-renewal'],
  ['basic', 'yearly', 'after-end'],
] as const)('from pro by the month, %s %s is %s', (plan, cycle, state) => {
  expect(offerState(aSubscription(), offer(plan), cycle)).toBe(state);
});

it('from a yearly plan, a monthly one waits for its end', () => {
  const yearly = aSubscription({ billingCycle: 'yearly' });
  expect(offerState(yearly, offer('pro'), 'monthly')).toBe('after-end');
});

it('a planned change can be seen and taken back', () => {
  const changing = aSubscription({ nextPlan: 'basic' });
  expect(offerState(changing, offer('basic'), 'monthly')).toBe('planned');
  expect(offerState(changing, offer('pro'), 'monthly')).toBe('stay');
});

it('a plan that ends with its period has to go on before a lower one can follow it', () => {
  const ending = aSubscription({ cancelsAtPeriodEnd: true });
  expect(offerState(ending, offer('basic'), 'monthly')).toBe('needs-resume');
  expect(offerState(ending, offer('pro'), 'yearly')).toBe('upgrade');
});
