import { makeRevealer } from '@gangway/api/testing/revealing';
import type { TestApi } from '@gangway/api/testing/test-api';
import { DAY_MS } from '@gangway/contract/foundation/durations';

export async function makeAccounts(api: TestApi) {
  const startedAt = new Date(api.clock.now().getTime() - DAY_MS);
  const period = {
    startedAt,
    periodStart: startedAt,
    periodEnd: new Date(startedAt.getTime() + 28 * DAY_MS),
  };
  return Promise.all(
    KINDS.map(async ({ purse, ...kind }) => ({
      ...kind,
      isCharged: purse.plan !== 'ultimate' && purse.plan !== 'unlimited',
      ...(await makeRevealer(api, { ...purse, ...(purse.plan && period) })),
    })),
  );
}

export type Account = Awaited<ReturnType<typeof makeAccounts>>[number];

type Wallet = NonNullable<Parameters<typeof makeRevealer>[1]>;

type Kind = { name: string; most: number; tokens: number; purse: Wallet };

const tokens = (plan: 'basic' | 'pro', allowance: number, bought: number): Kind => ({
  name: `${plan}, ${allowance} + ${bought} tokens`,
  most: allowance + bought,
  tokens: allowance + bought,
  purse: { plan, allowance, bought },
});

const KINDS: readonly Kind[] = [
  tokens('pro', 75, 25),
  tokens('pro', 75, 0),
  tokens('pro', 75, 100),
  tokens('basic', 25, 10),
  tokens('basic', 25, 0),
  tokens('basic', 25, 25),
  { name: 'no plan, 1 token', most: 1, tokens: 1, purse: { bought: 1 } },
  { name: 'no plan, no token', most: 0, tokens: 0, purse: {} },
  {
    name: 'ultimate, 50 a day',
    most: 50,
    tokens: 5,
    purse: { plan: 'ultimate', billingCycle: 'yearly', bought: 5 },
  },
  { name: 'unlimited', most: Infinity, tokens: 5, purse: { plan: 'unlimited', bought: 5 } },
];
