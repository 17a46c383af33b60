import { COUNTED_UP_TO } from '@gangway/contract/market/search';
import {
  matchesFilter,
  shownFacts,
  type SearchFilter,
} from '@gangway/contract/market/search-filter';
import { viewerOf } from '@gangway/contract/talent/blocked-companies';
import { EXPERIENCE_BANDS } from '@gangway/contract/talent/experience-bands';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { RecruiterId } from '../../../identity/actors/scopes';
import { findViewer } from '../../../talent/visibility/read-viewer';
import { recruiterIdOf } from '../../../testing/enter-scope-as';
import { makeBlock, makeCandidate, makeReveal } from '../../../testing/factories/candidates';
import { makeOrganization } from '../../../testing/factories/organizations';
import { makeList } from '../../../testing/factories/transition-lists';
import { makeRecruiter } from '../../../testing/factories/users';
import { forFile } from '../../../testing/made-for-tests';
import { caseCount, RANDOM_SEED } from '../../../testing/random-cases';
import { drawFilters, person, type DrawnPerson } from '../../../testing/searching/draw-filters';
import { createTestApi, TEST_START } from '../../../testing/test-api';
import { readRecruiter } from '../../accounts/read-recruiter';
import { facets } from '../../tables/search-index.table';
import { estimateFacetUsage } from '../search-index-job';
import type { Audience } from './audience';
import { findCriteria, findPublicAndFederalCriteria } from './find-criteria';
import { hasMoreThanCap } from './find-people';
import { lowerBoundsOf } from './plan-search';
import { readCards } from './read-cards';
import { firstPage, nextPage } from './search-pages';

const PEOPLE = 240;
const FILTERS = caseCount(60, 500);
/** Random data stays below these limits in about one of thousands of runs. */
const WITH_MATCHES = caseCount(0, 50);
const WITH_MORE_THAN_COUNTED = caseCount(0, 25);
const SHOWN = ['none', 'years', 'salary', 'department', 'text', 'location', 'company'];
const MOST_ROUNDS = 100;
const PAGE = 100;
const FEW = 4;
const TIMEOUT_MS = 600_000;

const PATIENTLY = {
  interruptAfterTimeLimit: TIMEOUT_MS - 10_000,
  markInterruptAsFailure: true,
};

const audience = fc.constantFrom<Audience>('public', 'federal', 'everybody');

type Drawn = DrawnPerson & { id: string };
type StoredPerson = Drawn & {
  isVisible: boolean;
  hasBlocked: boolean;
  isRevealed: boolean;
  isFederal: boolean;
  shown: ReturnType<typeof shownFacts>;
};

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
let recruiterId: RecruiterId;
const known: StoredPerson[] = [];
const departments = new Map<number, string>();

type Lists = Record<'federal' | 'enterprise', { id: string; organizationId: string }>;

async function add({ clearance, ...drawn }: Drawn, index: number, lists: Lists) {
  const { id } = drawn;
  const [isVisible, hasBlocked] = [index % 11 !== 3, index % 13 === 5];
  const isFederal = index % 3 === 1;
  const list = lists[isFederal ? 'federal' : 'enterprise'];
  await makeCandidate(api.db, {
    ...drawn,
    clearance,
    listId: list.id,
    organizationId: list.organizationId,
    state: isVisible ? 'opted-in' : 'private',
  });
  if (hasBlocked) await makeBlock(api.db, id);
  const isRevealed = index % 5 === 0;
  if (isRevealed) await makeReveal(api.db, { recruiterId, candidateId: id });
  const own = { ...drawn, clearance: isFederal ? clearance : null };
  const shown = shownFacts(own, drawn.hiddenFacts);
  known.push({ ...own, isVisible, hasBlocked, isRevealed, isFederal, shown });
}

beforeAll(async () => {
  const recruiter = await makeRecruiter(api.db, { companyName: 'ACME, Inc.' });
  recruiterId = recruiterIdOf(recruiter);
  const { id: organizationId } = await makeOrganization(api.db, { kind: 'federal' });
  const lists = {
    federal: await makeList(api.db, { organizationId }),
    enterprise: await makeList(api.db),
  };
  const drawn = fc.sample(fc.tuple(person, fc.uuid()), { numRuns: PEOPLE });
  for (const [index, [facts, id]] of drawn.entries()) {
    await add({ ...facts, id }, index, lists);
  }
  const stored = await api.db
    .select({ id: facets.id, text: facets.text })
    .from(facets)
    .where(eq(facets.kind, 'department'));
  for (const { id, text } of stored) departments.set(id, text);
});

type SearchCase = { filter: SearchFilter; audience: Audience };

async function foundBy({ filter, audience }: SearchCase, countedUpTo: number) {
  const viewer = await findViewer(api.db, await readRecruiter(api.db, recruiterId));
  const request = { filter, audience, limit: PAGE, countedUpTo, viewer };
  const first = await firstPage(api.deps, recruiterId, request);
  const ids = first.people.map(({ id }) => id);
  let { cursor } = first;
  while (cursor) {
    const next = await nextPage(api.deps, recruiterId, { ...request, cursor });
    ids.push(...next.people.map(({ id }) => id));
    ({ cursor } = next);
  }
  const { total, isExact, tallies } = first;
  const counted = await firstPage(api.deps, recruiterId, { ...request, limit: 0 });
  expect(counted).toMatchObject({ total, isExact, people: [], cursor: null });
  const byName = new Map<string | undefined, number>();
  for (const [id, count] of tallies?.departments ?? []) {
    const name = departments.get(id);
    byName.set(name, (byName.get(name) ?? 0) + count);
  }
  const counts = tallies && { years: new Map(tallies.years), departments: byName };
  return { ids, total, isExact, counts };
}

function countBy<T>(
  people: readonly StoredPerson[],
  by: (person: StoredPerson) => T,
): Map<T, number> {
  const counts = new Map<T, number>();
  for (const one of people) counts.set(by(one), (counts.get(by(one)) ?? 0) + 1);
  return counts;
}

/** By which hidden years are sorted and counted. */
const yearsOf = ({ shown: { yearsExperience: years, experienceBand } }: StoredPerson): number =>
  years ?? EXPERIENCE_BANDS[experienceBand].min;

function inOrder({ sortBy, sortOrder }: SearchFilter) {
  const direction = sortOrder === 'asc' ? 1 : -1;
  return (a: StoredPerson, b: StoredPerson): number => {
    const byYears = sortBy === 'experience' ? yearsOf(a) - yearsOf(b) : 0;
    if (byYears !== 0) return direction * byYears;
    return b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
  };
}

const IS_AMONG: Record<Audience, (person: StoredPerson) => boolean> = {
  public: ({ isFederal }) => !isFederal,
  federal: ({ isFederal }) => isFederal,
  everybody: () => true,
};

const matching = ({ filter, audience }: SearchCase): StoredPerson[] =>
  known
    .filter(IS_AMONG[audience])
    .filter(
      ({ isVisible, fullName, shown, ...facts }) =>
        isVisible &&
        matchesFilter({ ...facts, ...shown, fullName: facts.isRevealed ? fullName : null }, filter),
    );

function expectedOf(searchCase: SearchCase, countedUpTo: number) {
  const found = matching(searchCase).filter(({ hasBlocked }) => !hasBlocked);
  const ids = found.toSorted(inOrder(searchCase.filter)).map(({ id }) => id);
  const isExact = ids.length <= countedUpTo;
  const counts = {
    years: countBy(found, yearsOf),
    departments: countBy(found, ({ shown }) => shown.department),
  };
  return {
    ids,
    total: Math.min(ids.length, countedUpTo),
    isExact,
    counts: isExact ? counts : null,
  };
}

async function agreeOnAll(seed: number, countedUpTo: number) {
  const had = { some: 0, many: 0 };
  const searchCases = fc.record({ filter: drawFilters(known), audience });
  const agree = fc.asyncProperty(searchCases, async (one) => {
    const expected = expectedOf(one, countedUpTo);
    expect(await foundBy(one, countedUpTo)).toEqual(expected);
    if (expected.total > 0) had.some += 1;
    if (!expected.isExact) had.many += 1;
  });
  await fc.assert(agree, { numRuns: FILTERS, seed, ...PATIENTLY });
  return had;
}

const CONDITIONS = [
  'search',
  'location',
  'department',
  'yearsExperienceMin',
  'salaryMin',
  'skills',
  'previousCompany',
] as const;

const wideFilters = () =>
  fc
    .tuple(
      drawFilters(known),
      fc.constantFrom(...known.map(({ previousCompany }) => previousCompany)),
      fc.subarray([...CONDITIONS], { minLength: 1, maxLength: 2 }),
    )
    .map(([filter, company, names]): SearchFilter => {
      const { search = '', skills = [], isAvailable, isUnrevealed } = filter;
      const [text, previousCompany] = [search, company].map((one) => one.trim().slice(0, 1));
      const wide = { ...filter, search: text, previousCompany, skills: skills.slice(0, 1) };
      const chosen = Object.fromEntries(names.map((name) => [name, wide[name]]));
      return { ...chosen, isAvailable, isUnrevealed };
    });

async function tryProofs(shown: Set<string>, seed: number) {
  const recruiter = { email: 'nobody.has@blocked.example', memberCompanies: [] };
  const withoutBlocks = viewerOf({ ...recruiter, companyName: 'Unblocked' });
  const blocked = [
    viewerOf({ ...recruiter, companyName: 'Acme' }),
    viewerOf({ ...recruiter, companyName: null }),
  ];
  const asking = { db: api.db, recruiterId, countedUpTo: FEW };
  const isSound = fc.asyncProperty(wideFilters(), audience, async (filter, among) => {
    const criteria = await findCriteria({ ...asking, audience: among }, filter);
    const ask = { criteria, order: 'recent', after: null, limit: 1 } as const;
    const everybody = matching({ filter, audience: among });
    const unblocked = everybody.filter(({ hasBlocked }) => !hasBlocked);
    for (const lowerBound of lowerBoundsOf(criteria)) {
      for (const viewer of blocked) {
        if (!(await hasMoreThanCap(api.db, { ...ask, viewer }, lowerBound))) continue;
        expect(unblocked.length).toBeGreaterThan(FEW);
      }
      if (!(await hasMoreThanCap(api.db, { ...ask, viewer: withoutBlocks }, lowerBound))) continue;
      expect(everybody.length).toBeGreaterThan(FEW);
      for (const kind of lowerBound.settles.length > 0 ? lowerBound.settles : ['none'])
        shown.add(kind);
    }
  });
  await fc.assert(isSound, { numRuns: FILTERS, seed, ...PATIENTLY });
}

it('shows the same facts on cards as the contract does', async () => {
  const ids = known.map(({ id }) => id);
  const cards = await readCards(api.db, recruiterId, ids);
  expect(known.some(({ hiddenFacts }) => hiddenFacts.length > 0)).toBe(true);
  for (const [index, { shown, isRevealed, isFederal }] of known.entries()) {
    const { clearance, ...facts } = shown;
    expect(cards[index]).toMatchObject(facts);
    if (isRevealed && isFederal) expect(cards[index]?.contacts).toMatchObject({ clearance });
  }
});

describe('the search in the database, with people, order, pages and counts', () => {
  it(
    `agrees with the contract on ${FILTERS} filters over ${PEOPLE} people (${FILTERS * PEOPLE} cases), without estimates`,
    async () => {
      const { some } = await agreeOnAll(RANDOM_SEED, COUNTED_UP_TO);
      expect(some).toBeGreaterThan(WITH_MATCHES);
    },
    TIMEOUT_MS,
  );

  it(
    `agrees with the contract on ${FILTERS} more filters, with wrong estimates`,
    async () => {
      await api.db.execute(sql`update facets set uses = (id * 7919) % 400`);
      await api.db.execute(sql`analyze search_entries`);
      const { some } = await agreeOnAll(RANDOM_SEED + 1, COUNTED_UP_TO);
      expect(some).toBeGreaterThan(WITH_MATCHES);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['right', RANDOM_SEED + 2, () => estimateFacetUsage(api.db)],
    [
      'wrong',
      RANDOM_SEED + 3,
      () => api.db.execute(sql`update facets set uses = (id * 7919) % 60`),
    ],
  ])(
    `agrees with the contract on ${FILTERS} more filters with more matches than counted, with %s estimates`,
    async (_, seed, learn) => {
      await learn();
      const { many } = await agreeOnAll(seed, FEW);
      expect(many).toBeGreaterThan(WITH_MORE_THAN_COUNTED);
    },
    TIMEOUT_MS,
  );

  it(
    `says “more than counted” only when that is true, with ${FILTERS} filters and every index`,
    async () => {
      await estimateFacetUsage(api.db);
      const shown = new Set<string>();
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        await tryProofs(shown, RANDOM_SEED + 4 + round);
        if (SHOWN.every((kind) => shown.has(kind))) break;
      }
      expect([...shown]).toEqual(expect.arrayContaining(SHOWN));
    },
    TIMEOUT_MS,
  );

  it(
    `finds the same criteria for both audiences at once as for each, with ${FILTERS} filters`,
    async () => {
      // No two are used as often as each other, so that they have one order.
      await api.db.execute(sql`update facets set uses = id`);
      const asking = { db: api.db, recruiterId, countedUpTo: FEW };
      const agree = fc.asyncProperty(drawFilters(known), async (filter) => {
        const both = await findPublicAndFederalCriteria(asking, filter);
        for (const audience of ['public', 'federal'] as const) {
          expect(both[audience]).toEqual(await findCriteria({ ...asking, audience }, filter));
        }
      });
      await fc.assert(agree, { numRuns: FILTERS, seed: RANDOM_SEED, ...PATIENTLY });
    },
    TIMEOUT_MS,
  );
});
