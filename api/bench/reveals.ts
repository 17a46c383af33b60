import { sql } from 'drizzle-orm';
import { performance } from 'node:perf_hooks';
import * as z from 'zod/mini';
import { queryRows } from '../src/foundation/db/db';
import { revealLimits } from '../src/market/tables/reveal-limits.table';
import { brokenRules, makeRevealer } from '../src/testing/revealing';
import { createTestApi, type TestApi } from '../src/testing/test-api';
import { testClock } from '../src/testing/test-clock';
import { openOwnDatabase } from '../src/testing/test-database';
import { addressOf } from './address-of';
import { sized } from './bench-size';
import { makeCrowd } from './make-crowd';
import { type Answer, drive, latencies } from './reveals/drive';
import { type Account, makeAccounts } from './reveals/make-accounts';
import { planAsks } from './reveals/plan-asks';
import { print, step, withTestDatabases } from './run';
import { startApi } from './start-api';

async function cpuSecondsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

type RevealOutcome = { answers: readonly Answer[]; visible: ReadonlySet<string> };

function expected({ most }: Account, mine: readonly Answer[], visible: ReadonlySet<string>) {
  const visibleIds = new Set(
    mine.map(({ ask }) => ask.candidateId).filter((id) => visible.has(id)),
  );
  return Math.min(most, visibleIds.size);
}

async function proveAccount(
  account: Account,
  { answers, visible }: RevealOutcome,
): Promise<string[]> {
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

async function proveLedger(api: TestApi, accounts: readonly Account[], outcome: RevealOutcome) {
  const faults = await Promise.all(accounts.map((account) => proveAccount(account, outcome)));
  const broken = await brokenRules(api.db, new Date());
  return [...faults.flat(), ...broken.map((rule) => `broken: ${rule}`)];
}

const REVEALS = sized(2_000, 300);
const CLIENTS = 50;
const PEOPLE = 400;
const WARM_UP = sized(500, 50);

const Made = z.object({ id: z.string(), state: z.string() });

async function makePeople(api: TestApi) {
  const { db } = api;
  await makeCrowd(api, PEOPLE);
  const made = await queryRows(
    db,
    sql`
      update candidates
      set state = case when phone like '%0' then 'private' else 'opted-in' end,
        findable_at = case when phone not like '%0' then now() end
      returning id, state`,
    Made,
  );
  await db.execute(sql`analyze`);
  const ids = (isVisible: boolean) =>
    made.filter(({ state }) => (state === 'opted-in') === isVisible).map((person) => person.id);
  return { visible: ids(true), hidden: ids(false) };
}

const FOR_EVER = new Date('9999-01-01T00:00:00Z');

/** The drive is faster than fair use allows; reveals before `resumedAt` do not pause an account. */
const liftLimits = ({ db }: TestApi, accounts: readonly { id: string }[]) =>
  db.insert(revealLimits).values(
    accounts.map(({ id }) => ({
      accountId: id,
      personMinute: 10 * REVEALS,
      personDay: 10 * REVEALS,
      accountMonth: 10 * REVEALS,
      resumedAt: FOR_EVER,
    })),
  );

async function warmUp(api: TestApi, url: string, people: readonly string[]): Promise<void> {
  const revealer = await makeRevealer(api, { bought: WARM_UP });
  await liftLimits(api, [revealer]);
  const account: Account = { ...revealer, name: '', most: 0, tokens: 0, isCharged: true };
  const asks = Array.from({ length: WARM_UP }, (_, turn) => ({
    account,
    candidateId: people[turn % people.length] ?? '',
  }));
  await drive(url, asks, CLIENTS);
}

function report(answers: readonly Answer[]): void {
  const kinds: [string, (answer: Answer) => boolean][] = [
    ['revealed, charged', ({ tokensSpent }) => tokensSpent === 1],
    ['revealed, free', ({ status, tokensSpent }) => status === 200 && tokensSpent === 0],
    ['402 no tokens', ({ status }) => status === 402],
    ['404 hidden', ({ status }) => status === 404],
    ['429 daily limit', ({ status }) => status === 429],
    ['all', () => true],
  ];
  print(
    `${''.padEnd(20)}${'number'.padStart(6)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'p99'.padStart(8)}${'max'.padStart(8)} ms`,
  );
  for (const [name, isOfKind] of kinds) {
    print(`${name.padEnd(20)}${latencies(answers.filter(isOfKind))}`);
  }
}

await withTestDatabases(async () => {
  const database = await openOwnDatabase();
  const api = await createTestApi({}, { clock: testClock(new Date()), database });
  const people = await step(`${PEOPLE} people`, () => makePeople(api));
  const accounts = await step('accounts', () => makeAccounts(api));
  await liftLimits(api, accounts);
  const server = await startApi({ DATABASE_URL: await addressOf(api) });
  await step('warming up', () => warmUp(api, server.url, people.visible));

  const asks = planAsks(accounts, people, REVEALS);
  const cpuBefore = await cpuSecondsOf(server.url);
  const startedAt = performance.now();
  const answers = await drive(server.url, asks, CLIENTS);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = (((await cpuSecondsOf(server.url)) - cpuBefore) * 1000) / REVEALS;
  await server.stop();

  print(`${REVEALS} reveals, ${CLIENTS} clients, ${accounts.length} accounts, PostgreSQL`);
  print(
    `${(REVEALS / seconds).toFixed(0)} a second; ${cpuMs.toFixed(2)} ms of a core each in the API\n`,
  );
  report(answers);
  const outcome = { answers, visible: new Set(people.visible) };
  const faults = await proveLedger(api, accounts, outcome);
  print('');
  for (const fault of faults) print(fault);
  if (faults.length === 0)
    print('Ledger: exact, account by account; none negative; no rule of the audit broken.');
  await api.close();
  if (faults.length > 0) process.exitCode = 1;
});
