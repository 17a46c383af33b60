import { monthlyTokens, revealAllowance } from './plan-access';

const month = (reveals: number) => ({ per: 'month', reveals });
const UNLIMITED = { per: 'unlimited' };

describe('the reveal allowance', () => {
  it.each([
    { reading: 'A', plan: 'basic', allowance: month(15), tokens: 15 },
    { reading: 'A', plan: 'pro', allowance: month(50), tokens: 50 },
    { reading: 'A', plan: 'ultimate', allowance: UNLIMITED, tokens: null },
    { reading: 'A', plan: 'unlimited', allowance: UNLIMITED, tokens: null },
    { reading: 'B', plan: 'basic', allowance: month(25), tokens: 25 },
    { reading: 'B', plan: 'pro', allowance: month(75), tokens: 75 },
    { reading: 'B', plan: 'ultimate', allowance: { per: 'day', reveals: 50 }, tokens: null },
    { reading: 'B', plan: 'unlimited', allowance: UNLIMITED, tokens: null },
  ] as const)('follows reading $reading: plan $plan', ({ reading, plan, allowance, tokens }) => {
    expect(revealAllowance(plan, reading)).toEqual(allowance);
    expect(monthlyTokens(plan, reading)).toBe(tokens);
  });
});
