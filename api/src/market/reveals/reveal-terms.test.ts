import { PLANS } from '@gangway/contract/commerce/plan-rules';
import { revealTerms, type PlanInForce } from './reveal-terms';

const now = new Date('2026-03-02T09:00:00Z');
const planOf = (plan: PlanInForce['plan'], rest: Partial<PlanInForce> = {}): PlanInForce => ({
  plan,
  status: 'active',
  periodEnd: new Date('2026-03-15T09:00:00Z'),
  ...rest,
});

describe('the price of a reveal', () => {
  it.each([
    ['A', ['token', 'token', 'unlimited', 'unlimited']],
    ['B', ['token', 'token', 'day', 'unlimited']],
  ] as const)(
    'follows reading %s of the plans, from basic to unlimited: %s',
    (reading, expected) => {
      const terms = PLANS.map((plan) => revealTerms(planOf(plan), { now, reading }).per);
      expect(terms).toEqual(expected);
    },
  );

  it('is one token without a plan', () => {
    expect(revealTerms(null, { now, reading: 'B' })).toEqual({ per: 'token' });
  });

  it('is one token when a renewal has failed and the paid time is over, but not before', () => {
    const until = (periodEnd: Date) =>
      revealTerms(planOf('unlimited', { status: 'past_due', periodEnd }), { now, reading: 'B' })
        .per;
    expect(until(now)).toBe('token');
    expect(until(new Date(now.getTime() + 1))).toBe('unlimited');
  });

  it('does not change while an active plan waits for its renewal', () => {
    const plan = planOf('ultimate', { periodEnd: new Date('2026-03-02T08:00:00Z') });
    expect(revealTerms(plan, { now, reading: 'B' })).toEqual({ per: 'day', reveals: 50 });
  });
});
