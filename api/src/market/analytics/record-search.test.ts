import { eq, sum } from 'drizzle-orm';
import { recruiterIdOf } from '../../testing/enter-scope-as';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { makeRevealer } from '../../testing/revealing';
import { failAtStatements, statementsDuring } from '../../testing/statements-during';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { recentSearches, searchDays } from '../tables/usage.table';
import { recordSearch } from './record-search';

const MINUTE = 60_000;
const PATH = '/api/candidates/search';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const recruiter = forEachTest(() => makeRevealer(api, { plan: 'pro' }));

const search = async (query: Record<string, string>, { get } = recruiter) => {
  const response = await get(`${PATH}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
};
const countOf = async ({ id } = recruiter) => {
  const [row] = await api.db
    .select({ searches: sum(searchDays.searches) })
    .from(searchDays)
    .where(eq(searchDays.recruiterId, id));
  return Number(row?.searches ?? 0);
};

describe('a search', () => {
  it('counts on every plan, and without a plan', async () => {
    const registered = { plan: 'basic', offer: 'registration' } as const;
    for (const plan of [{}, { plan: 'unlimited' } as const, registered]) {
      const one = await makeRevealer(api, plan);
      await search({ search: 'backend' }, one);
      await search({ search: 'frontend' }, one);
      expect(await countOf(one)).toBe(2);
    }
  });

  it('counts with either call, while browsing without a filter does not', async () => {
    await search({});
    await search({ sortBy: 'experience' });
    expect(await countOf()).toBe(0);
    expect((await recruiter.get('/api/candidates?location=Seattle')).status).toBe(200);
    await search({ location: ' SEATTLE' });
    expect(await countOf()).toBe(1);
  });

  it('counts again when it is repeated after ten minutes, but not sooner', async () => {
    await search({ search: 'Backend', sortBy: 'experience' });
    api.clock.advance(6 * MINUTE);
    await search({ search: ' backend' });
    api.clock.advance(4 * MINUTE - 1);
    await search({ search: 'backend' });
    expect(await countOf()).toBe(1);
    api.clock.advance(1);
    await search({ search: 'backend' });
    expect(await countOf()).toBe(2);
  });

  it('counts on the UTC day on which it began, and only once across midnight', async () => {
    api.clock.set(new Date('2026-03-02T23:59:00Z'));
    await search({ search: 'backend' });
    api.clock.advance(2 * MINUTE);
    await search({ search: 'backend' });
    await search({ search: 'frontend' });
    const days = await api.db
      .select({ day: searchDays.day, searches: searchDays.searches })
      .from(searchDays)
      .where(eq(searchDays.recruiterId, recruiter.id))
      .orderBy(searchDays.day);
    expect(days).toEqual([
      { day: '2026-03-02', searches: 1 },
      { day: '2026-03-03', searches: 1 },
    ]);
  });

  it('counts once when the same search arrives many times at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => search({ search: 'backend' })));
    expect(await countOf()).toBe(1);
    const others = Array.from({ length: 20 }, (_, index) => search({ search: `other ${index}` }));
    await Promise.all(others);
    expect(await countOf()).toBe(21);
  });

  it('is not counted when it is refused', async () => {
    const refused = await recruiter.get(`${PATH}?search=backend&cursor=broken`);
    expect(refused.status).toBe(400);
    expect(await countOf()).toBe(0);
  });

  it('stores no search text, at most 50 traces, and none older than ten minutes', async () => {
    for (let index = 0; index < 60; index += 1) await search({ search: `Quillfeather ${index}` });
    expect(await countOf()).toBe(60);
    const [recent] = await api.db
      .select()
      .from(recentSearches)
      .where(eq(recentSearches.recruiterId, recruiter.id));
    expect(Object.keys(recent?.countedAt ?? {})).toHaveLength(50);
    expect(JSON.stringify(recent)).not.toMatch(/quillfeather/i);
    api.clock.advance(10 * MINUTE);
    await search({ search: 'one more' });
    const [later] = await api.db
      .select()
      .from(recentSearches)
      .where(eq(recentSearches.recruiterId, recruiter.id));
    expect(Object.keys(later?.countedAt ?? {})).toHaveLength(1);
  });

  it('is still answered when counting fails, and the failure is logged', async () => {
    const isCounting = (text: string) => text.includes('"recent_searches"');
    await failAtStatements(isCounting, () => search({ search: 'backend' }));
    expect(await countOf()).toBe(0);
    expect(api.logLines.filter((line) => line.includes('missing from the analytics'))).toHaveLength(
      1,
    );
  });

  it('costs one statement when it is counted, and none otherwise', async () => {
    const recruiterId = recruiterIdOf(recruiter.recruiter);
    const record = (query: Parameters<typeof recordSearch>[2]) =>
      statementsDuring(() => recordSearch(api.deps, recruiterId, query));
    expect(await record({ search: 'backend' })).toHaveLength(1);
    expect(await record({ search: 'backend', cursor: 'next' })).toEqual([]);
    expect(await record({})).toEqual([]);
  });
});
