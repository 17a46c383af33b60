import { renewalSummary } from './present-plan';
import { aSubscription } from './subscription.factory';

it.each([
  [{}, 'Renews on Dec 3, 2026 for $249.00 a month'],
  [{ billingCycle: 'yearly', cents: 238_800 }, 'Renews on Dec 3, 2026 for $2,388.00 a year'],
  [{ nextPlan: 'basic' }, 'Changes to Basic on Dec 3, 2026'],
  [{ cancelsAtPeriodEnd: true, nextPlan: 'basic' }, 'Ends on Dec 3, 2026 and does not renew'],
  [{ status: 'past_due' }, 'Renewal not paid yet'],
] as const)('describes %j as: %s', (changes, text) => {
  expect(renewalSummary(aSubscription(changes))).toBe(text);
});
