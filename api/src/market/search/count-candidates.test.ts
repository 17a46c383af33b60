import { SearchAnswer, SearchCount } from '@gangway/contract/market/search';
import { candidates } from '../../talent/tables/candidates.table';
import { makeSubscription } from '../../testing/factories/billing';
import { makeBlock, makeCandidate } from '../../testing/factories/candidates';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi, TEST_START } from '../../testing/test-api';

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
afterEach(async () => {
  await api.db.delete(candidates);
});

const PATH = '/api/candidates/count';

const get = (query: string, cookie: string) => api.request('GET', `${PATH}?${query}`, { cookie });

const count = async (query: string, cookie: string) =>
  readAnswer(SearchCount, await get(query, cookie));

describe('GET /api/candidates/count', () => {
  it('counts the people that the search finds, without those who block the recruiter', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db, { companyName: 'Acme' }));
    await makeCandidate(api.db, { department: 'Design' });
    await makeCandidate(api.db, { department: 'Design' });
    await makeCandidate(api.db, { department: 'Design', state: 'private' });
    await makeCandidate(api.db);
    await makeBlock(api.db, (await makeCandidate(api.db, { department: 'Design' })).id);
    const counted = { total: 2, totalIsExact: true };
    expect(await count('department=Design', cookie)).toEqual(counted);
    const found = await api.request('GET', '/api/candidates/search?department=Design', { cookie });
    expect(await readAnswer(SearchAnswer, found)).toMatchObject(counted);
    expect(await count('department=Law', cookie)).toEqual({ total: 0, totalIsExact: true });
  });

  it('counts toward the quota only once together with the search after it', async () => {
    const buyer = await makeRecruiter(api.db);
    await makeSubscription(api.db, buyer.id, { offer: 'registration' });
    const cookie = await api.signIn(buyer);
    await count('search=backend', cookie);
    const found = await api.request('GET', '/api/candidates/search?search=backend', { cookie });
    expect((await readAnswer(SearchAnswer, found)).searches).toMatchObject({ used: 1 });
  });

  it('returns 403 for a clearance without the federal database, and 400 for an invalid filter', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    expect((await get('clearance=secret', cookie)).status).toBe(403);
    expect((await get('experienceLevel=guru', cookie)).status).toBe(400);
  });
});
