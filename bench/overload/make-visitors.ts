import { savedSearches } from '@gangway/api/market/tables/saved-searches.table';
import { randomFrom } from '@gangway/api/seed/seed-context';
import { makeRevealer } from '@gangway/api/testing/revealing';
import type { TestApi } from '@gangway/api/testing/test-api';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { sql } from 'drizzle-orm';
import { CLASSES, pick, type Random } from '../search/classes';
import { pathOfSearch } from '../search/time-searches';
import { readVocabulary, type Vocabulary } from '../search/vocabulary';

type Call = { kind: string; path: string };

export type Visitor = { cookie: string; calls: () => Iterable<Call> };

/** One in four has as many saved searches as are allowed. */
const MANY_EVERY = 4;

const REVEALED = 50;

export async function makeVisitors(api: TestApi, count: number): Promise<Visitor[]> {
  const vocabulary = await readVocabulary(api.db);
  const visitors: Visitor[] = [];
  for (let index = 0; index < count; index += 1) {
    visitors.push(await makeVisitor(api, index, vocabulary));
  }
  await revealSome(api);
  await api.db.execute(sql`analyze`);
  return visitors;
}

const SAVED = { many: 50, few: 5 };

async function makeVisitor(api: TestApi, index: number, vocabulary: Vocabulary): Promise<Visitor> {
  const startedAt = new Date(Date.now() - DAY_MS);
  const { id, cookie } = await makeRevealer(api, {
    plan: 'unlimited',
    startedAt,
    periodStart: startedAt,
    periodEnd: new Date(startedAt.getTime() + 28 * DAY_MS),
  });
  const draw = drawFrom(randomFrom(index).next, vocabulary);
  const saved = index % MANY_EVERY === 0 ? SAVED.many : SAVED.few;
  await saveSearches(api, id, Array.from({ length: saved }, draw));
  return { cookie, calls: () => callsFrom(index, draw) };
}

type Draw = () => SearchFilter;

const drawFrom =
  (random: Random, vocabulary: Vocabulary): Draw =>
  () =>
    pick(random, FILTERS).draw(random, vocabulary);

const FILTERS = CLASSES.filter(({ name }) =>
  ['a word', 'two to four skills', 'a part of a location', 'years'].includes(name),
);

async function saveSearches({ db }: TestApi, recruiterId: string, filters: SearchFilter[]) {
  const now = new Date();
  const later = new Date(now.getTime() + DAY_MS);
  await db.insert(savedSearches).values(
    filters.map((filter, at) => ({
      ...{ recruiterId, filter, name: `Search ${at}`, wantsMail: false },
      ...{ createdAt: now, searchedUntil: now, nextRunAt: later },
      seenAt: new Date('2024-06-01T00:00:00Z'),
    })),
  );
}

function* callsFrom(first: number, draw: Draw): Generator<Call> {
  for (let turn = first; ; turn += 1) {
    const kind = TURNS[turn % TURNS.length] ?? 'user';
    yield { kind, path: KINDS[kind] ?? pathOfSearch(draw()) };
  }
}

const KINDS = {
  user: '/api/user',
  reveals: '/api/reveals',
  news: '/api/saved-searches/news',
  search: null,
} as const;

/** A dashboard, then searches, and the account with each change of a page. */
const TURNS: readonly (keyof typeof KINDS)[] = [
  ...(['user', 'news', 'search', 'search', 'user'] as const),
  ...(['search', 'reveals', 'user', 'search', 'search'] as const),
];

const revealSome = ({ db }: TestApi) =>
  db.execute(sql`
    insert into reveals (recruiter_id, candidate_id, revealed_at)
    select recruiter_id, candidate_id, now()
    from (select user_id as recruiter_id from subscriptions where plan = 'unlimited') as recruiters
    cross join (
      select candidate_id from search_entries order by md5(candidate_id::text)
      limit ${REVEALED}::int) as people
    on conflict do nothing`);
