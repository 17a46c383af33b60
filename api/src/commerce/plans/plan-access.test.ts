import { monthlyTokens, revealAllowance } from './plan-access';

const month = (reveals: number) => ({ per: 'month', reveals });
const UNLIMITED = { per: 'unlimited' };

describe('the reveal allowance', () => {
  it.each([
    ['A', 'basic', month(15), 15],
    ['A', 'pro', month(50), 50],
    ['A', 'ultimate', UNLIMITED, null],
    ['A', 'unlimited', UNLIMITED, null],
    ['B', 'basic', month(25), 25],
    ['B', 'pro', month(75), 75],
    ['B', 'ultimate', { per: 'day', reveals: 50 }, null],
    ['B', 'unlimited', UNLIMITED, null],
  ] as const)('follows reading %s: plan %s has %o', (reading, plan, allowance, tokens) => {
    expect(revealAllowance(plan, reading)).toEqual(allowance);
    expect(monthlyTokens(plan, reading)).toBe(tokens);
  });
});
