import { DAY_MS } from '@gangway/contract/foundation/durations';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../src/foundation/db/database';
import type { Db } from '../../src/foundation/db/db';
import { loadEnv } from '../../src/foundation/env/env';
import { estimateFacetUsage } from '../../src/market/search/search-index-job';
import { randomFrom } from '../../src/seed/seed-context';
import { makeSubscription } from '../../src/testing/factories/billing';
import { makeRecruiter } from '../../src/testing/factories/users';
import { createTestApi } from '../../src/testing/test-api';
import { testClock } from '../../src/testing/test-clock';
import { print, step } from '../run';
import { ratioOf, tableOf } from './figures';
import { watchStatements } from './statements';
import { type Bench, type RunBare, timeClasses, timeDeepPages } from './time-searches';
import { readVocabulary } from './vocabulary';

const REVEALED = 2000;
const BLOCKS = 200;

type BenchRun = {
  title: string;
  database: Database;
  bare: RunBare;
  count: number;
  limits: Bench['limits'];
};

export async function runBench(run: BenchRun): Promise<number> {
  const { database, bare, count, limits } = run;
  const { db } = database;
  await estimateFacetUsage(db);
  watchStatements();
  const env = loadEnv({ GANGWAY_MODE: 'demo', LOG_LEVEL: 'error' });
  const api = await createTestApi(
    { db, searchDb: database.searchDb, env, random: randomBytes },
    { clock: testClock(new Date()), database },
  );
  const cookie = await api.signIn(await makeBusyRecruiter(db));
  const { next: random } = randomFrom(7);
  const bench = { api, cookie, bare, random, count, limits, vocabulary: await readVocabulary(db) };
  const slow: string[] = [];
  const rows = await step('timing searches', async (say) => [
    ...(await timeClasses(bench, { slow: (text) => slow.push(text), say })),
    ...(await timeDeepPages(bench, { filters: DEEP_FILTERS, say })),
  ]);
  print(tableOf(run.title, rows));
  for (const text of slow) print(`  slow: ${text}`);
  return ratioOf(rows);
}

async function makeBusyRecruiter(db: Db): Promise<{ id: string }> {
  const name = `bench${Date.now()}`;
  const recruiter = await makeRecruiter(db, {
    username: name,
    email: `${name}@example.com`,
    companyName: name,
  });
  await subscribe(db, recruiter.id, name);
  await db.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at)
    select ${recruiter.id}::uuid, candidate_id, now() from search_entries
    order by md5(candidate_id::text) limit ${REVEALED}::int`);
  await db.execute(sql`
    insert into candidate_blocks (candidate_id, company, company_key, created_at)
    select candidate_id, ${name}::text, ${name}::text, now() from search_entries
    order by md5(candidate_id::text) desc limit ${BLOCKS}::int`);
  await db.execute(sql`analyze reveals`);
  await db.execute(sql`analyze candidate_blocks`);
  return recruiter;
}

/** Unlimited, because an account without a plan can read only 1,000 profiles a day. */
async function subscribe(db: Db, userId: string, name: string): Promise<void> {
  const startedAt = new Date(Date.now() - DAY_MS);
  const periodEnd = new Date(Date.now() + DAY_MS);
  const period = { startedAt, periodStart: startedAt, periodEnd };
  const providerReference = `sub_${name}`;
  await makeSubscription(db, userId, { plan: 'unlimited', providerReference, ...period });
}

const DEEP_FILTERS = [
  {},
  { search: 'e' },
  { sortBy: 'experience' },
  { search: 'engineer' },
] as const;
