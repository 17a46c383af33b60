import type { Database } from '@gangway/api/foundation/db/database';
import type { Db } from '@gangway/api/foundation/db/db';
import { loadEnv } from '@gangway/api/foundation/env/env';
import { estimateFacetUsage } from '@gangway/api/market/search/search-index-job';
import { randomFrom } from '@gangway/api/seed/seed-context';
import { makeSubscription } from '@gangway/api/testing/factories/billing';
import { makeRecruiter } from '@gangway/api/testing/factories/users';
import { createTestApi } from '@gangway/api/testing/test-api';
import { testClock } from '@gangway/api/testing/test-clock';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { step } from '../../tools/run/progress.mjs';
import type { Pair } from '../pairs';
import { quantile, type Report, spread } from '../report';
import { type SearchBench, type RunBare, timeClasses, timeDeepPages } from './time-searches';
import { readVocabulary } from './vocabulary';

const REVEALED = 2000;
const BLOCKS = 200;
const MOST_TIMES_BARE = 1.5;

type DatabaseBench = {
  title: string;
  database: Database;
  bare: RunBare;
  count: number;
  limits: SearchBench['limits'];
};

export async function timeDatabase(report: Report, run: DatabaseBench): Promise<void> {
  const { title, database, bare, count, limits } = run;
  const { db } = database;
  await estimateFacetUsage(db);
  const env = loadEnv({ GANGWAY_MODE: 'demo', LOG_LEVEL: 'error' });
  const api = await createTestApi(
    { db, searchDb: database.searchDb, env, random: randomBytes },
    { clock: testClock(new Date()), database },
  );
  const cookie = await api.signIn(await makeBusyRecruiter(db));
  const { next: random } = randomFrom(7);
  const bench = { api, cookie, bare, random, count, limits, vocabulary: await readVocabulary(db) };
  const slow: string[] = [];
  const classes = await step('timing searches', async (say) => [
    ...(await timeClasses(bench, { slow: (text) => slow.push(text), say })),
    ...(await timeDeepPages(bench, { filters: DEEP_FILTERS, say })),
  ]);
  const all = classes.flatMap(({ timings }) => timings);
  const rows = [...classes, { name: 'all', timings: all, limit: Infinity }];
  report.table(
    `${title}, in ms`,
    rows.map(({ name, timings }) => ({ search: name, ...figuresOf(timings) })),
  );
  for (const text of slow) report.line(`  slow: ${text}`);
  for (const { name, timings, limit } of classes) {
    report.limit({ what: `${title}, ${name}: p95`, value: figuresOf(timings).p95, most: limit });
  }
  const { ratio } = figuresOf(all);
  report.limit({ what: `${title}: API to bare SQL at p95`, value: ratio, most: MOST_TIMES_BARE });
}

function figuresOf(timings: readonly Pair[]) {
  const { p50, p95, max } = spread(timings.map(({ one }) => one));
  const bare = timings.map(({ other }) => other);
  const bare95 = quantile(bare, 0.95);
  return {
    p50,
    p95,
    max,
    'bare p50': quantile(bare, 0.5),
    'bare p95': bare95,
    ratio: p95 / bare95,
  };
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
