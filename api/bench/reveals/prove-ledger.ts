import { brokenRules } from '../../src/testing/revealing';
import type { TestApi } from '../../src/testing/test-api';
import type { Account } from './make-accounts';
import type { Answer } from './drive';

type Asked = { answers: readonly Answer[]; visible: ReadonlySet<string> };

/** The number of reveals does not depend on the order of requests. */
function expected({ most }: Account, mine: readonly Answer[], visible: ReadonlySet<string>) {
  const wanted = new Set(mine.map(({ ask }) => ask.candidateId).filter((id) => visible.has(id)));
  return Math.min(most, wanted.size);
}

async function proveAccount(account: Account, { answers, visible }: Asked): Promise<string[]> {
  const mine = answers.filter(({ ask }) => ask.account === account);
  const revealed = expected(account, mine, visible);
  const { allowance, bought } = await account.balance();
  const charged = account.isCharged ? revealed : 0;
  const figures = {
    revealed: [await account.reveals(), revealed],
    charged: [mine.reduce((sum, { tokensSpent }) => sum + tokensSpent, 0), charged],
    left: [allowance + bought, account.tokens - charged],
    shown: [
      new Set(mine.filter(({ status }) => status === 200).map(({ ask }) => ask.candidateId)).size,
      revealed,
    ],
  };
  return Object.entries(figures)
    .filter(([, [is, must]]) => is !== must)
    .map(([what, [is, must]]) => `${account.name}: ${what} ${is}, must be ${must}`);
}

/** What is not as it must be; empty where the ledger is exact. */
export async function proveLedger(
  api: TestApi,
  accounts: readonly Account[],
  asked: Asked,
): Promise<string[]> {
  const faults = await Promise.all(accounts.map((account) => proveAccount(account, asked)));
  const broken = await brokenRules(api.db, new Date());
  return [...faults.flat(), ...broken.map((rule) => `broken: ${rule}`)];
}
