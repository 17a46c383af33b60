import { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { asRequest } from '../../foundation/db/request-order';
import { candidates } from '../../talent/tables/candidates.table';
import { recruiterIdOf } from '../../testing/enter-scope-as';
import { makeSubscription } from '../../testing/factories/billing';
import { makeBlock, makeCandidates, makeCandidate } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { onFederalList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { countedSearches } from '../tables/usage.table';
import { readNews } from './read-news';

const BEFORE = new Date('2026-03-01T09:00:00Z');
const SEEN = new Date('2026-03-01T12:00:00Z');
const AFTER = new Date('2026-03-02T08:00:00Z');

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
beforeEach(() => api.db.delete(candidates));
const recruiter = forEachTest(() => signedIn(api, makeRecruiter(api.db, { companyName: 'Acme' })));
afterEach(() => jest.restoreAllMocks());

const news = async (as = recruiter.cookie) =>
  readAnswer(
    z.array(SavedSearchNews),
    await api.request('GET', '/api/saved-searches/news', { cookie: as }),
  );

const counts = async () => (await news()).map(({ newPeople }) => newPeople?.count);

const seen = (id: string, as = recruiter.cookie) =>
  api.request('POST', `/api/saved-searches/${id}/seen`, { cookie: as });

const save = (filter = { search: 'backend' }) =>
  makeSavedSearch(api.db, recruiter.id, { filter, seenAt: SEEN });

describe('GET /api/saved-searches/news', () => {
  it('counts matching people who became visible since the search was last opened', async () => {
    const saved = await save();
    await makeCandidate(api.db, { answeredAt: BEFORE });
    await makeCandidate(api.db, { answeredAt: AFTER });
    await makeCandidate(api.db, { answeredAt: AFTER, positionTitle: 'Nurse', skills: [] });
    expect(await news()).toEqual([
      {
        id: saved.id,
        name: saved.name,
        filter: { search: 'backend' },
        seenAt: SEEN.toISOString(),
        newPeople: { count: 1, isExact: true },
        countedAt: null,
      },
    ]);
  });

  it('counts no one that the recruiter cannot find', async () => {
    await save();
    await makeCandidate(api.db, { answeredAt: AFTER, state: 'private' });
    await makeCandidate(api.db, { answeredAt: AFTER, ...(await onFederalList(api.db)) });
    await makeBlock(api.db, (await makeCandidate(api.db, { answeredAt: AFTER })).id);
    expect(await counts()).toEqual([0]);
  });

  it('starts again when the filter changes, but not when the name does', async () => {
    const { id } = await save({ search: 'nurse' });
    await makeCandidate(api.db, { answeredAt: AFTER });
    const put = (body: object) => recruiter.send('PUT', `/api/saved-searches/${id}`, body);
    api.clock.set(new Date(AFTER.getTime() + 1000));
    await put({ name: 'Another name' });
    expect((await news())[0]?.seenAt).toBe(SEEN.toISOString());
    await put({ filter: { search: 'backend' } });
    expect(await counts()).toEqual([0]);
  });

  it('stops counting at 99', async () => {
    await save();
    await makeCandidates(api.db, 101, { answeredAt: AFTER });
    expect(await news()).toMatchObject([{ newPeople: { count: 99, isExact: false } }]);
  });

  it('uses up no search, and shows only the recruiter’s own searches', async () => {
    await makeSubscription(api.db, recruiter.id, { offer: 'registration' });
    await save();
    expect(await news(await api.signIn(await makeRecruiter(api.db)))).toEqual([]);
    expect(await news()).toHaveLength(1);
    const counted = eq(countedSearches.recruiterId, recruiter.id);
    expect(await api.db.$count(countedSearches, counted)).toBe(0);
  });
});

describe('GET /api/saved-searches/news without time to count everything', () => {
  const readFor = (searches: number) => {
    let left = searches;
    const recruiterId = recruiterIdOf(recruiter);
    return readNews(api.deps, recruiterId, () => (left -= 1) >= 0);
  };

  it('returns the last count and its time', async () => {
    await save();
    await makeCandidate(api.db, { answeredAt: AFTER });
    const countedAt = api.clock.now().toISOString();
    expect(await readFor(1)).toMatchObject([{ newPeople: { count: 1 }, countedAt: null }]);
    await makeCandidate(api.db, { answeredAt: AFTER });
    api.clock.advance(60_000);
    expect(await readFor(0)).toMatchObject([{ newPeople: { count: 1 }, countedAt }]);
    expect(await readFor(1)).toMatchObject([{ newPeople: { count: 2 }, countedAt: null }]);
  });

  it('counts one search even if the request has waited for its turn', async () => {
    await save();
    await save();
    const recruiterId = recruiterIdOf(recruiter);
    const arrived = performance.now();
    const later = jest.spyOn(performance, 'now');
    const all = await asRequest(
      () => false,
      () => {
        later.mockReturnValue(arrived + 60_000);
        return readNews(api.deps, recruiterId);
      },
    );
    expect(all.filter(({ newPeople }) => newPeople)).toHaveLength(1);
  });

  it('counts first the search that was counted longest ago, or never', async () => {
    for (const _ of ['one', 'two', 'three']) await save();
    const countedNow = async () => {
      api.clock.advance(1000);
      const all = await readFor(1);
      return all.find(({ newPeople, countedAt }) => newPeople && countedAt === null)?.id;
    };
    const first = [await countedNow(), await countedNow(), await countedNow()];
    expect(new Set(first).size).toBe(3);
    expect(await countedNow()).toBe(first[0]);
  });

  it('drops a count from before the search was opened or its filter changed', async () => {
    const { id } = await save();
    await makeCandidate(api.db, { answeredAt: AFTER });
    await readFor(1);
    api.clock.set(new Date(AFTER.getTime() + 1000));
    await seen(id);
    expect(await readFor(0)).toMatchObject([{ newPeople: null, countedAt: null }]);
    await readFor(1);
    const body = { filter: { search: 'nurse' } };
    await recruiter.send('PUT', `/api/saved-searches/${id}`, body);
    expect(await readFor(0)).toMatchObject([{ newPeople: null }]);
  });
});

describe('POST /api/saved-searches/:id/seen', () => {
  it('resets the count of that search, but of no other', async () => {
    const [one, other] = [await save(), await save()];
    await makeCandidate(api.db, { answeredAt: AFTER });
    expect(await counts()).toEqual([1, 1]);
    expect((await seen(one.id)).status).toBe(204);
    const byId = new Map((await news()).map(({ id, newPeople }) => [id, newPeople?.count]));
    expect([byId.get(one.id), byId.get(other.id)]).toEqual([0, 1]);
  });

  it('returns 404 for the search of another recruiter, and 400 for an invalid ID', async () => {
    const saved = await save();
    const stranger = await api.signIn(await makeRecruiter(api.db));
    expect((await seen(saved.id, stranger)).status).toBe(404);
    expect((await news()).map(({ seenAt }) => seenAt)).toEqual([SEEN.toISOString()]);
    expect((await seen('nonsense')).status).toBe(400);
  });
});
