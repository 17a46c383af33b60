import { matchesFilter } from '@gangway/contract/candidate-filter';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { makeCandidate, makeReveal } from '../../../testing/factories/candidates';
import { makeList } from '../../../testing/factories/transition-lists';
import { makeRecruiter } from '../../../testing/factories/users';
import { drawFilters } from '../../../testing/searching/draw-filters';
import { person, type DrawnPerson } from '../../../testing/searching/draw-people';
import { createTestApi, type TestApi } from '../../../testing/test-api';
import { candidateBlocks } from '../../blocks/candidate-blocks.table';
import { enterScope, type RecruiterId } from '../../sessions/scopes';
import { askFirst, askNext } from './ask-people';

const PEOPLE = 240;
const FILTERS = 250;
const PAGE = 40;
const PATIENCE_MS = 60_000;

type Known = DrawnPerson & { id: string; isFound: boolean; isRevealed: boolean };

let api: TestApi;
let recruiterId: RecruiterId;
const known: Known[] = [];

/** Some are hidden, some have blocked the recruiter's company, some are revealed. */
async function add(
  drawn: DrawnPerson,
  place: number,
  list: { id: string; organisationId: string },
) {
  const [isPrivate, isBlocked] = [place % 11 === 3, place % 13 === 5];
  const { id } = await makeCandidate(api.db, {
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
  known.push({ ...drawn, id, isRevealed, isFound: !isPrivate && !isBlocked });
}

beforeAll(async () => {
  api = await createTestApi();
  const recruiter = await makeRecruiter(api.db, { companyName: 'ACME, Inc.' });
  ({ recruiterId } = enterScope('recruiter', { user: recruiter, sessionHash: '' }));
  const list = await makeList(api.db);
  for (const [place, drawn] of fc.sample(person, { numRuns: PEOPLE, seed: 7 }).entries()) {
    await add(drawn, place, list);
  }
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
  return { ids, total: first.total };
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
  return { ids, total: ids.length };
}

async function agreeOn(filters: readonly SearchFilter[]) {
  const sizes: number[] = [];
  for (const filter of filters) {
    const expected = expectedOf(filter);
    expect({ filter, ...(await foundBy(filter)) }).toEqual({ filter, ...expected });
    sizes.push(expected.total);
  }
  return sizes;
}

const draw = (seed: number) => fc.sample(drawFilters(known), { numRuns: FILTERS, seed });

describe('the database finds whom the contract finds, in order, page by page', () => {
  it(
    `with ${FILTERS} filters over ${PEOPLE} people (${FILTERS * PEOPLE} cases), knowing nothing of its costs`,
    async () => {
      const sizes = await agreeOn(draw(Date.now()));
      expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(FILTERS / 10);
    },
    PATIENCE_MS,
  );

  it(
    `with ${FILTERS} filters more, wrong about its costs`,
    async () => {
      await api.db.execute(sql`update facets set uses = (id * 7919) % 400`);
      await api.db.execute(sql`analyze search_entries`);
      const sizes = await agreeOn(draw(Date.now() + 1));
      expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(FILTERS / 10);
    },
    PATIENCE_MS,
  );
});
