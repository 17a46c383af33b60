import { queryRows } from '@gangway/api/foundation/db/db';
import { revealLimits } from '@gangway/api/market/tables/reveal-limits.table';
import { randomFrom } from '@gangway/api/seed/seed-context';
import { brokenRules, makeRevealer } from '@gangway/api/testing/revealing';
import { createTestApi, type TestApi } from '@gangway/api/testing/test-api';
import { testClock } from '@gangway/api/testing/test-clock';
import { openOwnDatabase } from '@gangway/api/testing/test-database';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { step } from '../../tools/run/progress.mjs';
import type { Bench } from '../benchmarks';
import { httpClient } from '../http-client';
import { makeCrowd } from '../make-crowd';
import { postgresSeconds, processorSeconds } from '../processor-time';
import { spread } from '../report';
import { sized } from '../size';
import { databaseUrlOf, startApi } from '../start-api';
import { type Account, makeAccounts } from './make-accounts';

const REVEALS = sized(2_000, 300);
const CLIENTS = 50;
const PEOPLE = 400;
const WARM_UP = sized(500, 50);

export async function run({ report }: Bench): Promise<void> {
  const database = await openOwnDatabase();
  const api = await createTestApi({}, { clock: testClock(new Date()), database });
  const people = await step(`${PEOPLE} people`, () => makePeople(api));
  const accounts = await step('accounts', () => makeAccounts(api));
  await liftLimits(api, accounts);
  const server = await startApi({ DATABASE_URL: await databaseUrlOf(api) });
  await step('warming up', () => warmUp(api, server.url, people.visible));

  const asks = planAsks(accounts, people, REVEALS);
  const before = await readClocks(api, server.url);
  const startedAt = performance.now();
  const answers = await drive(server.url, asks);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await readClocks(api, server.url);
  const msOf = (clock: keyof typeof after) => ((after[clock] - before[clock]) * 1000) / REVEALS;
  await server.stop();

  report.table(`${REVEALS} reveals, ${CLIENTS} clients, ${accounts.length} accounts, in ms`, [
    ...KINDS.map(([answer, isOfKind]) => ({ answer, ...timesOf(answers.filter(isOfKind)) })),
  ]);
  report.line(
    `${(REVEALS / seconds).toFixed(0)} a second, ${msOf('api').toFixed(2)} ms of a core each, and ${msOf('postgres').toFixed(2)} of PostgreSQL's`,
  );
  const outcome = { answers, visible: new Set(people.visible) };
  const faults = await proveLedger(api, accounts, outcome);
  await api.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  report.line('Ledger: exact, account by account; none negative; no rule of the audit broken.');
}

const readClocks = async ({ db }: TestApi, url: string) => ({
  api: await processorSeconds(url),
  postgres: await postgresSeconds(db),
});

type Ask = { account: Account; candidateId: string };

const HOT = 20;

type People = { visible: readonly string[]; hidden: readonly string[] };

function planAsks(accounts: readonly Account[], people: People, count: number): Ask[] {
  const random = randomFrom(7);
  const [hot, cool] = [people.visible.slice(0, HOT), people.visible.slice(HOT)];
  const asks = accounts.flatMap((account) => {
    const requestedIds: string[] = [];
    const fresh = random.shuffle(cool);
    for (let turn = 0; turn < count / accounts.length; turn += 1) {
      const chance = random.next();
      const from = chance < 0.25 ? hot : chance < 0.95 ? requestedIds : people.hidden;
      const isNew = chance >= 0.25 && chance < 0.75;
      const id = isNew ? fresh.pop() : from[random.int(0, from.length - 1)];
      requestedIds.push(id ?? hot[0] ?? '');
    }
    return requestedIds.map((candidateId) => ({ account, candidateId }));
  });
  return random.shuffle(asks);
}

type Answer = { ask: Ask; status: number; tokensSpent: number; ms: number };

const KINDS: [string, (answer: Answer) => boolean][] = [
  ['revealed, charged', ({ tokensSpent }) => tokensSpent === 1],
  ['revealed, free', ({ status, tokensSpent }) => status === 200 && tokensSpent === 0],
  ['402 no tokens', ({ status }) => status === 402],
  ['404 hidden', ({ status }) => status === 404],
  ['429 daily limit', ({ status }) => status === 429],
  ['503 overload', ({ status }) => status === 503],
  ['all', () => true],
];

const timesOf = (answers: readonly Answer[]) => spread(answers.map(({ ms }) => ms));

async function drive(url: string, asks: readonly Ask[]): Promise<Answer[]> {
  const { send, close } = httpClient(CLIENTS);
  const answers: Answer[] = [];
  const queue = asks.values();
  const client = async () => {
    for (const ask of queue) {
      const { account, candidateId } = ask;
      const { status, text, ms } = await send(`${url}/api/reveal-candidate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: account.cookie },
        body: JSON.stringify({ candidateId }),
      });
      const tokensSpent = Number(/"tokensSpent":(\d)/.exec(text)?.[1] ?? 0);
      answers.push({ ask, status, tokensSpent, ms });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  close();
  return answers;
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
  const mine = answers.filter(({ ask, status }) => ask.account === account && status !== 503);
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
  await drive(url, asks);
}
