import { SearchAnswer, SEARCH_PAGE, type SearchUsage } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { eq } from 'drizzle-orm';
import { currentSubscription, type Subscription } from '../../commerce/plans/plan-access';
import type { RecruiterId } from '../../identity/actors/scopes';
import { recruiterIdOf } from '../../testing/enter-scope-as';
import { endPlan, makeSubscription } from '../../testing/factories/billing';
import { makeCandidates } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { countedSearches } from '../tables/usage.table';
import { countSearch } from './count-search';

const MINUTE = 60_000;

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));

type Made = { recruiterId: RecruiterId; subscription: Subscription; cookie: string };

async function makeBuyer(bought: Partial<Subscription> = {}): Promise<Made> {
  const user = await makeRecruiter(api.db);
  const recruiterId = recruiterIdOf(user);
  const offer = { offer: 'registration', ...bought } as const;
  const subscription = await makeSubscription(api.db, user.id, offer);
  return { recruiterId, subscription, cookie: await api.signIn(user) };
}

type Search = SearchFilter & { cursor?: string };

async function searching(recruiterId: RecruiterId, search: Search): Promise<SearchUsage | null> {
  const subscription = await currentSubscription(api.db, recruiterId);
  return countSearch(api.deps, { recruiterId, subscription }, search);
}

const count = ({ recruiterId }: Made, search: Search): Promise<SearchUsage | null> =>
  searching(recruiterId, search);
const used = async (buyer: Made, search: Search) => (await count(buyer, search))?.used;
const written = ({ recruiterId }: Made) =>
  api.db.$count(countedSearches, eq(countedSearches.recruiterId, recruiterId));

const search = (number: number): SearchFilter => ({ search: `engineer ${number}` });

async function useUp({ recruiterId }: Made, many: number): Promise<void> {
  const searches = Array.from({ length: many }, (_, number) => ({
    recruiterId,
    filterKey: `made ${number}`,
    searchedAt: api.clock.now(),
  }));
  await api.db.insert(countedSearches).values(searches);
}

describe('a search', () => {
  it('counts, and returns the number used, the limit and the time of renewal', async () => {
    const buyer = await makeBuyer();
    const renewsAt = '2026-03-15T09:00:00.000Z';
    expect(await count(buyer, search(1))).toEqual({ used: 1, limit: 50, renewsAt });
    expect(await count(buyer, search(2))).toEqual({ used: 2, limit: 50, renewsAt });
  });

  it('is one of 200 a month on Professional', async () => {
    expect(await count(await makeBuyer({ plan: 'pro' }), search(1))).toMatchObject({ limit: 200 });
  });

  it('is free when it filters no one out', async () => {
    const buyer = await makeBuyer();
    expect(await used(buyer, {})).toBe(0);
    expect(await used(buyer, { sortBy: 'experience', salaryMin: 1, skills: [' '] })).toBe(0);
    expect(await written(buyer)).toBe(0);
  });

  it('counts again only after ten minutes, however it is spelled or sorted', async () => {
    const buyer = await makeBuyer();
    expect(await used(buyer, { search: 'Backend', skills: ['Go', 'SQL'] })).toBe(1);
    const same: SearchFilter = {
      search: ' backEND',
      skills: ['sql', 'GO'],
      sortBy: 'experience',
      salaryMin: 30_000,
      salaryMax: 200_000,
    };
    api.clock.advance(6 * MINUTE);
    expect(await used(buyer, same)).toBe(1);
    api.clock.advance(4 * MINUTE - 1);
    expect(await used(buyer, same)).toBe(1);
    api.clock.advance(1);
    expect(await used(buyer, same)).toBe(2);
  });

  it('can be paged through for a day without counting again', async () => {
    const buyer = await makeBuyer();
    await count(buyer, search(1));
    api.clock.advance(24 * 60 * MINUTE - 1);
    expect(await used(buyer, { ...search(1), cursor: 'next' })).toBe(1);
    api.clock.advance(1);
    expect(await used(buyer, { ...search(1), cursor: 'next' })).toBe(2);
  });

  it('counts even with the cursor of another search', async () => {
    const buyer = await makeBuyer();
    await count(buyer, search(1));
    expect(await used(buyer, { ...search(2), cursor: 'of the first' })).toBe(2);
  });

  it('does not count for another recruiter', async () => {
    const [one, other] = [await makeBuyer(), await makeBuyer()];
    await useUp(one, 50);
    expect(await used(other, search(1))).toBe(1);
  });
});

describe('the last search of a month', () => {
  it('is followed by a refusal that says when searches renew', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 49);
    expect(await used(buyer, search(1))).toBe(50);
    await expect(count(buyer, search(2))).rejects.toMatchObject({
      code: 'searches_used_up',
      message: expect.stringMatching(/all 50 searches .* March 15, 2026/),
    });
    expect(await written(buyer)).toBe(50);
  });

  it('can be repeated and paged through, and browsing goes on', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 49);
    await count(buyer, search(1));
    expect(await used(buyer, search(1))).toBe(50);
    expect(await used(buyer, { ...search(1), cursor: 'next' })).toBe(50);
    expect(await used(buyer, {})).toBe(50);
  });

  it('is granted once, even with many different searches at once', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 45);
    const searches = Array.from({ length: 20 }, (_, number) => count(buyer, search(number)));
    const answers = await Promise.allSettled(searches);
    const counted = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value?.used : []));
    expect(counted.toSorted()).toEqual([46, 47, 48, 49, 50]);
    expect(await written(buyer)).toBe(50);
  });

  it('counts once when the same search arrives many times at once', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 49);
    const searches = Array.from({ length: 20 }, () => count(buyer, search(1)));
    expect((await Promise.all(searches)).map((usage) => usage?.used)).toEqual(Array(20).fill(50));
    expect(await written(buyer)).toBe(50);
  });
});

describe('the month of searches', () => {
  it('begins again on the day of the subscription', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 50);
    api.clock.set(new Date('2026-03-15T08:59:59.999Z'));
    await expect(count(buyer, search(1))).rejects.toMatchObject({ code: 'searches_used_up' });
    api.clock.advance(1);
    const renewsAt = '2026-04-15T09:00:00.000Z';
    expect(await count(buyer, search(1))).toEqual({ used: 1, limit: 50, renewsAt });
  });

  it('does not count a search again that was counted minutes before it began', async () => {
    const buyer = await makeBuyer();
    api.clock.set(new Date('2026-03-15T08:59:00Z'));
    await count(buyer, search(1));
    api.clock.advance(2 * MINUTE);
    expect(await used(buyer, search(1))).toBe(0);
  });
});

describe('an account without a limit on searches', () => {
  it.each<[string, Partial<Subscription>]>([
    ['a plan bought for its reveals', { offer: 'subscription', plan: 'pro' }],
    ['Enterprise bought at registration', { plan: 'unlimited' }],
    ['a plan that has ended', { status: 'ended', endedAt: TEST_START }],
  ])('has no usage, and its searches are not recorded: %s', async (_, bought) => {
    const buyer = await makeBuyer(bought);
    const statements = await statementsDuring(async () => {
      expect(await count(buyer, search(1))).toBeNull();
    });
    expect(statements).toEqual([expect.stringMatching(/^select/)]);
    expect(await written(buyer)).toBe(0);
  });

  it('may search freely from the moment it buys a plan for reveals', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 50);
    await endPlan(api.db, buyer.recruiterId, api.clock.now());
    await makeSubscription(api.db, buyer.recruiterId, { offer: 'subscription' });
    expect(await count(buyer, search(1))).toBeNull();
    expect(await written(buyer)).toBe(50);
  });

  it('starts at zero when it buys a plan with a limit', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 50);
    await endPlan(api.db, buyer.recruiterId, api.clock.now());
    api.clock.advance(MINUTE);
    const begun = { startedAt: api.clock.now(), periodStart: api.clock.now() };
    await makeSubscription(api.db, buyer.recruiterId, { ...begun, offer: 'registration' });
    const renewsAt = '2026-04-02T09:01:00.000Z';
    expect(await count(buyer, search(1))).toEqual({ used: 1, limit: 50, renewsAt });
  });
});

describe('a search by the API', () => {
  beforeAll(() => makeCandidates(api.db, SEARCH_PAGE + 1));

  const ask = ({ cookie }: Made, path: string, query: Record<string, string> = {}) =>
    api.request('GET', `${path}?${new URLSearchParams(query).toString()}`, { cookie });
  const found = async (buyer: Made, query: Record<string, string>): Promise<SearchAnswer> =>
    readAnswer(SearchAnswer, await ask(buyer, '/api/candidates/search', query));
  const usedAt = async (buyer: Made, query: Record<string, string>) =>
    (await found(buyer, query)).searches?.used;

  it('counts once for all its pages and orders, and again after ten minutes or with a salary', async () => {
    const buyer = await makeBuyer();
    const first = await found(buyer, { search: 'backend' });
    expect(first.searches?.used).toBe(1);
    expect(await usedAt(buyer, { search: 'backend', sortBy: 'experience' })).toBe(1);
    api.clock.advance(11 * MINUTE);
    const cursor = first.nextCursor ?? '';
    const next = await found(buyer, { search: 'backend', cursor });
    expect([next.items.length, next.searches?.used]).toEqual([1, 1]);
    expect(await usedAt(buyer, { search: 'Backend', sortBy: 'experience' })).toBe(2);
    expect(await usedAt(buyer, { search: 'backend ', salaryMin: '50000' })).toBe(3);
  });

  it('counts once when all three calls are used', async () => {
    const buyer = await makeBuyer();
    for (const path of ['/api/candidates', '/api/candidates/count']) {
      expect((await ask(buyer, path, { location: 'Seattle' })).status).toBe(200);
    }
    expect(await usedAt(buyer, { location: 'seattle' })).toBe(1);
  });

  it('is refused by both calls once all are used, while browsing is not', async () => {
    const buyer = await makeBuyer();
    await useUp(buyer, 50);
    for (const path of ['/api/candidates', '/api/candidates/search']) {
      const refused = await ask(buyer, path, { search: 'backend' });
      expect(refused.status).toBe(429);
      expect(await readError(refused)).toMatchObject({ code: 'searches_used_up' });
      expect((await ask(buyer, path)).status).toBe(200);
    }
  });

  it('does not count when it is refused as invalid', async () => {
    const buyer = await makeBuyer();
    const bad = [
      { search: 'x'.repeat(10_000) },
      { search: 'backend', cursor: 'broken' },
      { yearsExperienceMin: '9', yearsExperienceMax: '1' },
    ];
    for (const query of bad) {
      expect((await ask(buyer, '/api/candidates/search', query)).status).toBe(400);
    }
    expect(await usedAt(buyer, {})).toBe(0);
  });
});
