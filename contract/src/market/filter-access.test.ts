import type { Plan } from '../commerce/plan-rules';
import { missingAccess } from './filter-access';
import type { SearchFilter } from './search-filter';

type Case = [filter: SearchFilter, plan: Plan | null, missing: ReturnType<typeof missingAccess>];

it.each<Case>([
  [{ search: 'nurse', salaryMin: 90_000 }, null, null],
  [{ previousCompany: 'Harbor' }, 'unlimited', null],
  [{ previousCompany: 'Harbor' }, 'ultimate', 'premium-filters'],
  [{ isAvailable: true }, 'pro', 'premium-filters'],
  [{ isUnrevealed: true }, null, 'premium-filters'],
  [{ clearance: 'secret' }, 'unlimited', null],
  [{ clearance: 'secret' }, 'ultimate', null],
  [{ clearance: 'secret' }, 'pro', 'federal-database'],
  [{ clearance: 'secret', isAvailable: true }, 'ultimate', 'premium-filters'],
])('answers for %j on the plan %j the missing access %j', (filter, subscriptionPlan, missing) => {
  expect(missingAccess({ subscriptionPlan }, filter)).toBe(missing);
});

it('denies premium filters and the federal database while a renewal is unpaid', () => {
  const user = { subscriptionPlan: 'unlimited', isPlanUnpaid: true };
  expect(missingAccess(user, { isAvailable: true })).toBe('premium-filters');
  expect(missingAccess(user, { clearance: 'secret' })).toBe('federal-database');
  expect(missingAccess(user, { location: 'Austin' })).toBeNull();
});
