import { readAnswer } from '@gangway/api/testing/read-answer';
import type { TestApi } from '@gangway/api/testing/test-api';
import { requestUrl } from '@gangway/contract/foundation/call-request';
import { SEARCH_PAGE, SearchAnswer } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { type Pair, timePair } from '../pairs';
import { CLASSES, type Random } from './classes';
import { statementsOf, type Statement } from './statements';
import type { Vocabulary } from './vocabulary';

export type RunBare = (statement: Statement) => Promise<unknown>;

/** Of the API and of the bare SQL. */
type TimedClass = { name: string; timings: Pair[]; limit: number };

export type SearchBench = {
  api: TestApi;
  cookie: string;
  bare: RunBare;
  random: Random;
  vocabulary: Vocabulary;
  count: number;
  limits: { few: number; many: number };
};

const MANY_SKILLS = 5;

type Say = (text: string) => void;

export async function timeClasses(bench: SearchBench, { slow, say }: { slow: Say; say: Say }) {
  const rows: TimedClass[] = [];
  for (const { name, draw } of CLASSES) {
    const filters = Array.from({ length: bench.count }, () => draw(bench.random, bench.vocabulary));
    const timings: Pair[] = [];
    const limit = limitOf(bench, filters);
    for (const [index, filter] of filters.entries()) {
      const timing = await timeOne(bench, pathOfSearch(filter), index);
      timings.push(timing);
      if (timing.one > limit) slow(`${timing.one.toFixed(0)} ms  ${JSON.stringify(filter)}`);
    }
    rows.push({ name, timings, limit });
    say(name);
  }
  return rows;
}

export const pathOfSearch = (filter: SearchFilter, cursor?: string) =>
  requestUrl('GET /api/candidates/search', { query: { ...filter, cursor } });

const DEEP = [10, 100, 400];

type Deep = { filters: readonly SearchFilter[]; say: Say };

/** Sound: only the timings of this page are pushed into the empty array. */
export async function timeDeepPages(bench: SearchBench, { filters, say }: Deep) {
  const rows = DEEP.map((page) => ({
    name: `after ${page} pages (${page * SEARCH_PAGE} people)`,
    timings: [] as Pair[],
    limit: bench.limits.few,
  }));
  for (const filter of filters) {
    let cursor = await cursorOf(bench, pathOfSearch(filter));
    for (let page = 1; cursor !== null && page <= Math.max(...DEEP); page += 1) {
      const path = pathOfSearch(filter, cursor);
      const row = rows[DEEP.indexOf(page)];
      for (let time = 0; row && time < 5; time += 1) {
        row.timings.push(await timeOne(bench, path, time));
      }
      cursor = await cursorOf(bench, path);
    }
    say(`deep pages of ${JSON.stringify(filter)}`);
  }
  return rows;
}

const limitOf = ({ limits }: SearchBench, filters: readonly SearchFilter[]): number =>
  filters.some(({ skills = [] }) => skills.length >= MANY_SKILLS) ? limits.many : limits.few;

/** The first request warms the caches for both. */
async function timeOne(bench: SearchBench, path: string, index: number): Promise<Pair> {
  const search = async () => {
    await (await ask(bench, path)).text();
  };
  const statements = await statementsOf(search);
  const replay = async () => {
    for (const statement of statements) await bench.bare(statement);
  };
  return timePair(
    index,
    () => timed(search),
    () => timed(replay),
  );
}

async function ask({ api, cookie }: SearchBench, path: string): Promise<Response> {
  const answer = await api.request('GET', path, { cookie });
  if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

const cursorOf = async (bench: SearchBench, path: string) =>
  (await readAnswer(SearchAnswer, await ask(bench, path))).nextCursor;
