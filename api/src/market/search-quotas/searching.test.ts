import { SearchAnswer, SEARCH_PAGE, type SearchUsage } from '@gangway/contract/market/search';
import { makeSubscription } from '../../testing/factories/billing';
import { makeCandidates } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { readAnswer, readError } from '../../testing/read-answer';
import { sharedTestApi } from '../../testing/test-api';
import { countedSearches } from '../tables/usage.table';

const MINUTE = 60_000;

const api = sharedTestApi();
beforeAll(() => makeCandidates(api.db, SEARCH_PAGE + 1));

async function makeBuyer() {
  const recruiter = await makeRecruiter(api.db);
  await makeSubscription(api.db, recruiter.id, { offer: 'registration' });
  return { id: recruiter.id, cookie: await api.signIn(recruiter) };
}
type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

const ask = ({ cookie }: Buyer, path: string, query: Record<string, string> = {}) =>
  api.request('GET', `${path}?${new URLSearchParams(query).toString()}`, { cookie });
const search = async (buyer: Buyer, query: Record<string, string>): Promise<SearchAnswer> =>
  readAnswer(SearchAnswer, await ask(buyer, '/api/candidates/search', query));

const useUp = ({ id: recruiterId }: Buyer, many: number) =>
  api.db.insert(countedSearches).values(
    Array.from({ length: many }, (_, number) => ({
      recruiterId,
      filterKey: `made ${number}`,
      searchedAt: api.clock.now(),
    })),
  );

const used = ({ searches }: { searches: SearchUsage | null }) => searches?.used;

describe('a search that is counted', () => {
  it('counts once for all its pages and orders, and again after ten minutes or with a salary', async () => {
    const buyer = await makeBuyer();
    const first = await search(buyer, { search: 'backend' });
    expect(used(first)).toBe(1);
    expect(used(await search(buyer, { search: 'backend', sortBy: 'experience' }))).toBe(1);
    api.clock.advance(11 * MINUTE);
    const cursor = first.nextCursor ?? '';
    const next = await search(buyer, { search: 'backend', cursor });
    expect([next.items.length, used(next)]).toEqual([1, 1]);
    expect(used(await search(buyer, { search: 'Backend', sortBy: 'experience' }))).toBe(2);
    expect(used(await search(buyer, { search: 'backend ', salaryMin: '50000' }))).toBe(3);
  });

  it('counts once when both calls are used', async () => {
    const buyer = await makeBuyer();
    expect((await ask(buyer, '/api/candidates', { location: 'Seattle' })).status).toBe(200);
    expect(used(await search(buyer, { location: 'seattle' }))).toBe(1);
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
    expect(used(await search(buyer, {}))).toBe(0);
  });
});
