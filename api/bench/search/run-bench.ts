import { randomBytes } from 'node:crypto';
import { randomFrom } from '../../src/seed/random';
import type { Database } from '../../src/foundation/db/database';
import { loadEnv } from '../../src/foundation/env/env';
import { sampleUses } from '../../src/market/search/keep-index';
import { createTestApi } from '../../src/testing/test-api';
import { testClock } from '../../src/testing/test-clock';
import { ratioOf, tableOf } from './figures';
import { makeBusyRecruiter } from './make-recruiter';
import { watchStatements } from './statements';
import { timeClasses, timeDeepPages, type Bench, type RunBare } from './time-searches';
import { readVocabulary } from './vocabulary';

export type BenchRun = {
  title: string;
  database: Database;
  bare: RunBare;
  count: number;
  limits: Bench['limits'];
};

const DEEP_FILTERS = [
  {},
  { search: 'e' },
  { sortBy: 'experience' },
  { search: 'engineer' },
] as const;

/** Answers the ratio of the API to the same SQL bare. */
export async function runBench(run: BenchRun, print: (text: string) => void): Promise<number> {
  const { database, bare, count, limits } = run;
  const { db } = database;
  await sampleUses(db);
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
  const rows = [
    ...(await timeClasses(bench, (text) => slow.push(text))),
    ...(await timeDeepPages(bench, DEEP_FILTERS)),
  ];
  print(tableOf(run.title, rows));
  for (const text of slow) print(`  slow: ${text}`);
  return ratioOf(rows);
}
