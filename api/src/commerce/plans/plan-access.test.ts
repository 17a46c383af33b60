import { monthlyTokens, revealAllowance } from './plan-access';

describe('the reveal allowance', () => {
  it.each([
    ['A', 'basic', 15],
    ['A', 'pro', 50],
    ['A', 'ultimate', null],
    ['A', 'unlimited', null],
    ['B', 'basic', 25],
    ['B', 'pro', 75],
    ['B', 'ultimate', null],
    ['B', 'unlimited', null],
  ] as const)('follows reading %s: plan %s grants %s tokens a month', (reading, plan, tokens) => {
    expect(monthlyTokens(plan, reading)).toBe(tokens);
  });

  it('caps ultimate at 50 reveals a day under reading B, and not at all under A', () => {
    expect(revealAllowance('ultimate', 'B')).toEqual({ per: 'day', reveals: 50 });
    expect(revealAllowance('ultimate', 'A')).toEqual({ per: 'unlimited' });
  });

  it('has no cap for unlimited', () => {
    expect(revealAllowance('unlimited', 'A')).toEqual({ per: 'unlimited' });
    expect(revealAllowance('unlimited', 'B')).toEqual({ per: 'unlimited' });
  });
});
