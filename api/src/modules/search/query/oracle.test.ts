import { matchesFilter } from '@gangway/contract/candidate-filter';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { makeCandidate, makeReveal } from '../../../testing/factories/candidates';
import { makeList } from '../../../testing/factories/transition-lists';
import { makeRecruiter } from '../../../testing/factories/users';
import { drawFilters } from '../../../testing/searching/draw-filters';
import { person, type DrawnPerson } from '../../../testing/searching/draw-people';
import { createTestApi, type TestApi } from '../../../testing/test-api';
import { candidateBlocks } from '../../blocks/candidate-blocks.table';
import { enterScope, type RecruiterId } from '../../sessions/scopes';
import { facets } from '../facets.table';
import { askFirst, askNext } from './ask-people';

const PEOPLE = 240;
const FILTERS = 500;
const PAGE = 100;
const PATIENCE_MS = 180_000;

/** A failure prints it: written here, it draws the same people and filters once more. */
const SEED = Date.now() % 2 ** 31;

type Drawn = DrawnPerson & { id: string };
type Known = Drawn & { isFound: boolean; isRevealed: boolean };

let api: TestApi;
let recruiterId: RecruiterId;
const known: Known[] = [];
const departments = new Map<number, string>();

/** Some are hidden, some have blocked the recruiter's company, some are revealed. */
async function add(drawn: Drawn, place: number, list: { id: string; organisationId: string }) {
  const { id } = drawn;
  const [isPrivate, isBlocked] = [place % 11 === 3, place % 13 === 5];
  await makeCandidate(api.db, {
    ...drawn,
    listId: list.id,
    organisationId: list.organisationId,
    state: isPrivate ? 'private' : 'opted-in',
  });
  if (isBlocked) {
    const createdAt = api.clock.now();
    await api.db
      .insert(candidateBlocks)
      .values({ candidateId: id, company: 'Acme', companyKey: 'acme', domain: null, createdAt });
  }
  const isRevealed = place % 5 === 0;
  if (isRevealed) await makeReveal(api.db, { recruiterId, candidateId: id });
  known.push({ ...drawn, isRevealed, isFound: !isPrivate && !isBlocked });
}

beforeAll(async () => {
  api = await createTestApi();
  const recruiter = await makeRecruiter(api.db, { companyName: 'ACME, Inc.' });
  ({ recruiterId } = enterScope('recruiter', { user: recruiter, sessionHash: '' }));
  const list = await makeList(api.db);
  const drawn = fc.sample(fc.tuple(person, fc.uuid()), { numRuns: PEOPLE, seed: SEED });
  for (const [place, [facts, id]] of drawn.entries()) {
    await add({ ...facts, id }, place, list);
  }
  const stored = await api.db
    .select({ id: facets.id, text: facets.text })
    .from(facets)
    .where(eq(facets.kind, 'department'));
  for (const { id, text } of stored) departments.set(id, text);
});
afterAll(() => api.close());

/** Everybody the search finds, page after page. */
async function foundBy(filter: SearchFilter) {
  const first = await askFirst(api.deps, recruiterId, { filter, limit: PAGE });
  const ids = first.people.map(({ id }) => id);
  let { cursor } = first;
  while (cursor) {
    const next = await askNext(api.deps, recruiterId, { filter, limit: PAGE, cursor });
    ids.push(...next.people.map(({ id }) => id));
    ({ cursor } = next);
  }
  const { total, tallies } = first;
  const byName = tallies?.departments.map(([id, count]) => [departments.get(id), count] as const);
  return { ids, total, years: new Map(tallies?.years), departments: new Map(byName) };
}

function countBy<T>(people: readonly Known[], by: (person: Known) => T): Map<T, number> {
  const counts = new Map<T, number>();
  for (const one of people) counts.set(by(one), (counts.get(by(one)) ?? 0) + 1);
  return counts;
}

function inOrder({ sortBy, sortOrder }: SearchFilter) {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return (a: Known, b: Known): number => {
    const byYears = sortBy === 'experience' ? a.yearsExperience - b.yearsExperience : 0;
    if (byYears !== 0) return direction * byYears;
    return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
  };
}

/** What the contract's pure function finds. */
function expectedOf(filter: SearchFilter) {
  const matching = known.filter(
    ({ isFound, isRevealed, fullName, ...facts }) =>
      isFound && matchesFilter({ ...facts, fullName: isRevealed ? fullName : null }, filter),
  );
  const ids = matching.toSorted(inOrder(filter)).map(({ id }) => id);
  return {
    ids,
    total: ids.length,
    years: countBy(matching, ({ yearsExperience }) => yearsExperience),
    departments: countBy(matching, ({ department }) => department),
  };
}

/** How many of them found somebody. */
async function agreeOnAll(seed: number): Promise<number> {
  let fruitful = 0;
  const agree = fc.asyncProperty(drawFilters(known), async (filter) => {
    const expected = expectedOf(filter);
    expect(await foundBy(filter)).toEqual(expected);
    if (expected.total > 0) fruitful += 1;
  });
  await fc.assert(agree, {
    numRuns: FILTERS,
    seed,
    interruptAfterTimeLimit: PATIENCE_MS - 10_000,
    markInterruptAsFailure: true,
  });
  return fruitful;
}

describe('the database finds whom the contract finds, in order, page by page, and counts them', () => {
  it(
    `with ${FILTERS} filters over ${PEOPLE} people (${FILTERS * PEOPLE} cases), knowing nothing of its costs`,
    async () => {
      expect(await agreeOnAll(SEED)).toBeGreaterThan(FILTERS / 10);
    },
    PATIENCE_MS,
  );

  it(
    `with ${FILTERS} filters more, wrong about its costs`,
    async () => {
      await api.db.execute(sql`update facets set uses = (id * 7919) % 400`);
      await api.db.execute(sql`analyze search_entries`);
      expect(await agreeOnAll(SEED + 1)).toBeGreaterThan(FILTERS / 10);
    },
    PATIENCE_MS,
  );
});
