import { sql } from 'drizzle-orm';
import { performance } from 'node:perf_hooks';
import * as z from 'zod/mini';
import { sized } from '../bench-size';
import { queryRows } from '../../src/foundation/db/query-rows';
import { databaseUrl, serverUrl } from '../../src/testing/engine';
import { makeList } from '../../src/testing/factories/transition-lists';
import { makeRevealer } from '../../src/testing/revealing';
import { createTestApi, type TestApi } from '../../src/testing/test-api';
import { openOwnDatabase } from '../../src/testing/test-database';
import { testClock } from '../../src/testing/test-clock';
import { drive, latencies, type Answer } from './drive';
import { makeAccounts, type Account } from './make-accounts';
import { planAsks } from './plan-asks';
import { proveLedger } from './prove-ledger';
import { startApi } from './start-api';

const REVEALS = sized(2_000, 300);
const CLIENTS = 50;
const PEOPLE = 400;
const WARM_UP = sized(500, 50);

type Print = (text: string) => void;

const Made = z.object({ id: z.string(), state: z.string() });
const Name = z.object({ name: z.string() });

/** One in ten hides. */
async function makePeople({ db }: TestApi) {
  const { id, organisationId } = await makeList(db, { employeeCount: PEOPLE });
  const made = await queryRows(
    db,
    sql`
      insert into candidates (list_id, organisation_id, full_name, email, phone, position_title,
        previous_company, years_experience, years_with_company, location, department,
        experience_level, skills, state)
      select ${id}::uuid, ${organisationId}::uuid, 'Person ' || n, 'person' || n || '@example.com',
        (2060000000 + n)::text, 'Engineer', 'Former Company', 5, 2, 'Seattle, WA', 'Engineering',
        'Mid-Level', array['Go', 'SQL'], case when n % 10 = 0 then 'private' else 'opted-in' end
      from generate_series(1, ${PEOPLE}::int) as n
      returning id, state`,
    Made,
  );
  await db.execute(sql`analyze`);
  const ids = (isVisible: boolean) =>
    made.filter(({ state }) => (state === 'opted-in') === isVisible).map((person) => person.id);
  return { visible: ids(true), hidden: ids(false) };
}

async function addressOf({ db }: TestApi): Promise<string> {
  const [database] = await queryRows(db, sql`select current_database() as name`, Name);
  if (!database || !serverUrl) throw new Error('This needs a PostgreSQL server');
  return databaseUrl(serverUrl, database.name);
}

/** Warm-up by an account that is not counted. */
async function warmUp(api: TestApi, url: string, people: readonly string[]): Promise<void> {
  const revealer = await makeRevealer(api, { bought: WARM_UP });
  const account: Account = { ...revealer, name: '', most: 0, tokens: 0, isCharged: true };
  const asks = Array.from({ length: WARM_UP }, (_, turn) => ({
    account,
    candidateId: people[turn % people.length] ?? '',
  }));
  await drive(url, asks, CLIENTS);
}

function report(print: Print, answers: readonly Answer[]): void {
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

/** Answers whether the ledger is exact. */
export async function benchReveals(print: Print): Promise<boolean> {
  const database = await openOwnDatabase();
  const api = await createTestApi({}, { clock: testClock(new Date()), database });
  const people = await makePeople(api);
  const accounts = await makeAccounts(api);
  const server = await startApi(await addressOf(api));
  await warmUp(api, server.url, people.visible);

  const asks = planAsks(accounts, people, REVEALS);
  const cpuBefore = await server.cpuSeconds();
  const startedAt = performance.now();
  const answers = await drive(server.url, asks, CLIENTS);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = (((await server.cpuSeconds()) - cpuBefore) * 1000) / REVEALS;
  await server.stop();

  print(`${REVEALS} reveals, ${CLIENTS} clients, ${accounts.length} accounts, PostgreSQL`);
  print(
    `${(REVEALS / seconds).toFixed(0)} a second; ${cpuMs.toFixed(2)} ms of a core each in the API\n`,
  );
  report(print, answers);
  const asked = { answers, visible: new Set(people.visible) };
  const faults = await proveLedger(api, accounts, asked);
  print('');
  for (const fault of faults) print(fault);
  if (faults.length === 0)
    print('Ledger: exact, account by account; none negative; no rule of the audit broken.');
  await api.close();
  return faults.length === 0;
}
