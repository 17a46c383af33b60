import { SearchAnswer } from '@gangway/contract/market/search';
import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newMatchesFinder } from '../../market/search/find-new-matches';
import { searchEntries } from '../../market/tables/search-index.table';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { choose, readOwnProfile } from '../../testing/linked-people';
import { makeListing } from '../../testing/listing';
import { forEachTest } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer, outcomeOf } from '../../testing/revealing';
import { runSearchAlerts } from '../../testing/run-search-alerts';
import { showBatches } from '../../testing/show-batches';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

const api = forEachTest(createTestApi);

const MINUTE = 60_000;

/** Each hour, as the server does. */
async function waitUntil(moment: string): Promise<void> {
  const end = new Date(moment);
  while (api.clock.now() < end) {
    api.clock.set(new Date(Math.min(end.getTime(), api.clock.now().getTime() + 60 * MINUTE)));
    await showDue();
  }
}

const showDue = () => showBatches(api, PRODUCTION_ENV);

const answer = (id: string, choice: 'opt-in' | 'stay-private') => choose(api, { id }, choice);

const foundIds = async () =>
  (await api.db.select({ id: searchEntries.candidateId }).from(searchEntries)).map(({ id }) => id);

const invited = { state: 'invited' } as const;

async function makeActive() {
  const listing = await makeListing(api);
  await api.db.update(transitionLists).set({ employeeCount: SMALLEST_GROUP });
  await showDue();
  api.clock.advance(MINUTE);
  return listing;
}

type Add = Awaited<ReturnType<typeof makeListing>>['add'];

async function makeFive(add: Add, facts: Parameters<Add>[0] = invited) {
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await add(facts));
  return people;
}

const ANSWERED = '2026-02-20T09:00:00.000Z';
const BEFORE_BATCH = '2026-03-03T05:59:00.000Z';
const BATCH = '2026-03-03T06:00:00.000Z';

describe('a person who agrees to be found', () => {
  it('cannot be found, counted or alerted about before the next morning', async () => {
    const { add } = await makeActive();
    const { id } = await add(invited);
    const recruiter = await makeRevealer(api, { bought: 2 });
    await makeSavedSearch(api.db, recruiter.id, { filter: { search: 'backend' } });
    const seen = async () => {
      const path = '/api/candidates/search?search=backend';
      const { total, facets } = await readAnswer(SearchAnswer, await recruiter.get(path));
      const news = await readAnswer(z.array(CandidateCard), await recruiter.get('/api/candidates'));
      api.clock.advance(10 * MINUTE);
      const { mailed } = await runSearchAlerts(api.deps, newMatchesFinder(api.deps));
      const departments = facets?.departments.length;
      return { total, departments, newest: news.length, mailed };
    };
    expect(await answer(id, 'opt-in')).toMatchObject({ state: 'opted-in', findableSince: null });
    await waitUntil(BEFORE_BATCH);
    expect(await outcomeOf(await recruiter.ask(id))).toBe('404 not_found');
    expect(await seen()).toEqual({ total: 0, departments: 0, newest: 0, mailed: 0 });
    await showDue();
    expect((await readOwnProfile(api, { id })).findableSince).toBe(api.clock.now().toISOString());
    api.clock.advance(60 * MINUTE);
    expect(await seen()).toEqual({ total: 1, departments: 1, newest: 1, mailed: 1 });
    expect(await outcomeOf(await recruiter.ask(id))).toBe('1 spent, 1 left');
  });

  it('waits for the morning if fewer than five have answered since the last batch', async () => {
    const { add } = await makeActive();
    const [hidden, , ...found] = await makeFive(add);
    for (const { id } of found) await answer(id, 'opt-in');
    await answer(hidden?.id ?? '', 'stay-private');
    await waitUntil(BEFORE_BATCH);
    expect(await foundIds()).toEqual([]);
    await waitUntil(BATCH);
    expect((await foundIds()).toSorted()).toEqual(found.map(({ id }) => id).toSorted());
  });

  it('is found within the hour if five have answered, whatever they chose', async () => {
    const { add } = await makeActive();
    const people = await makeFive(add);
    const [first] = people;
    for (const { id } of people) await answer(id, id === first?.id ? 'opt-in' : 'stay-private');
    await waitUntil('2026-03-02T10:00:00.000Z');
    expect(await foundIds()).toEqual([first?.id]);
  });

  it('waits if the only other answers are of an earlier batch or repeated', async () => {
    const { add } = await makeActive();
    const people = await makeFive(add);
    for (const { id } of people) await answer(id, 'opt-in');
    await waitUntil('2026-03-02T10:00:00.000Z');
    expect(await foundIds()).toHaveLength(5);
    for (const { id } of people) {
      await answer(id, 'stay-private');
      await answer(id, 'opt-in');
    }
    const late = await add(invited);
    await answer(late.id, 'opt-in');
    await waitUntil(BEFORE_BATCH);
    expect(await foundIds()).toEqual([]);
    await waitUntil(BATCH);
    expect(await foundIds()).toHaveLength(6);
  });

  it('is hidden at once on going private, and waits for a batch after opting in again', async () => {
    const { add } = await makeActive();
    const { id } = await add(invited);
    await answer(id, 'opt-in');
    await waitUntil(BATCH);
    expect(await foundIds()).toEqual([id]);
    await answer(id, 'stay-private');
    expect(await foundIds()).toEqual([]);
    expect(await answer(id, 'opt-in')).toMatchObject({ findableSince: null });
    await waitUntil('2026-03-04T05:59:00.000Z');
    expect(await foundIds()).toEqual([]);
    await waitUntil('2026-03-04T06:00:00.000Z');
    expect(await foundIds()).toEqual([id]);
  });

  it('cannot be found on an unpaid list', async () => {
    const { add } = await makeListing(api, 'pending_payment');
    await add({ state: 'opted-in', findableAt: null });
    await waitUntil(BATCH);
    expect(await foundIds()).toEqual([]);
  });
});

describe('a list that is archived or restored', () => {
  async function makeFound() {
    const listing = await makeActive();
    const answeredAt = new Date(ANSWERED);
    const people = await makeFive(listing.add, { state: 'opted-in', answeredAt });
    const ids = people.map(({ id }) => id).toSorted();
    const setStatus = async (status: 'active' | 'archived') => {
      const path = `/api/transition-lists/${listing.listId}`;
      const answer = await api.request('PUT', path, { cookie: listing.main, body: { status } });
      expect(answer.status).toBe(200);
    };
    return { ...listing, ids, setStatus, found: async () => (await foundIds()).toSorted() };
  }

  it('is unchanged for recruiters if both happen on one day', async () => {
    const { ids, setStatus, found } = await makeFound();
    await setStatus('archived');
    expect(await found()).toEqual(ids);
    await waitUntil('2026-03-02T12:00:00.000Z');
    expect(await found()).toEqual(ids);
    await setStatus('active');
    await waitUntil(BATCH);
    expect(await found()).toEqual(ids);
  });

  it('disappears the morning after it is archived, and returns the morning after', async () => {
    const { ids, setStatus, found } = await makeFound();
    await setStatus('archived');
    await waitUntil(BATCH);
    expect(await found()).toEqual([]);
    api.clock.advance(60 * MINUTE);
    await setStatus('active');
    await waitUntil('2026-03-04T05:59:00.000Z');
    expect(await found()).toEqual([]);
    await waitUntil('2026-03-04T06:00:00.000Z');
    expect(await found()).toEqual(ids);
    const since = await api.db.select({ at: searchEntries.visibleAt }).from(searchEntries);
    expect(since.map(({ at }) => at.toISOString())).toEqual(ids.map(() => ANSWERED));
  });

  it('stays until the morning, even if five more people answer', async () => {
    const { add, ids, setStatus, found } = await makeFound();
    await setStatus('archived');
    for (const { id } of await makeFive(add)) await answer(id, 'opt-in');
    await waitUntil('2026-03-02T12:00:00.000Z');
    expect(await found()).toEqual(ids);
    await waitUntil(BATCH);
    expect(await found()).toEqual([]);
  });

  it('is shown even if another list cannot be', async () => {
    const lists = [await makeListing(api), await makeListing(api)];
    const ids = [];
    for (const { add } of lists) ids.push((await add({ state: 'opted-in', findableAt: null })).id);
    await api.db.update(transitionLists).set({ isFindable: false });
    let transactions = 0;
    const db = new Proxy(api.db, {
      get: (target, key) => {
        const isFirst = key === 'transaction' && (transactions += 1) === 1;
        return isFirst ? () => Promise.reject(new Error('It is locked')) : Reflect.get(target, key);
      },
    });
    await expect(showBatches({ deps: { ...api.deps, db } })).rejects.toThrow('It is locked');
    expect(await foundIds()).toHaveLength(1);
    await showBatches(api);
    expect((await foundIds()).toSorted()).toEqual(ids.toSorted());
  });

  it('is shown even if a server with a fast clock made its last batch', async () => {
    const { add } = await makeActive();
    await api.db.update(transitionLists).set({ lastBatchAt: new Date('2026-04-01T00:00:00Z') });
    const { id } = await add(invited);
    await answer(id, 'opt-in');
    await showDue();
    expect(await foundIds()).toEqual([id]);
  });

  it('shows people who opted in meanwhile only once it is restored', async () => {
    const { add, ids, listId, setStatus, found } = await makeFound();
    await setStatus('archived');
    const late = await add(invited);
    await answer(late.id, 'opt-in');
    await waitUntil(BATCH);
    expect(await found()).toEqual([]);
    const [row] = await api.db.select().from(candidates).where(eq(candidates.id, late.id));
    expect(row?.findableAt).toBeNull();
    await api.db
      .update(transitionLists)
      .set({ status: 'active' })
      .where(eq(transitionLists.id, listId));
    await waitUntil('2026-03-04T06:00:00.000Z');
    expect(await found()).toEqual([...ids, late.id].toSorted());
  });
});

it('shows people at once in the demo', async () => {
  const { add } = await makeActive();
  const { id } = await add(invited);
  await answer(id, 'opt-in');
  await showBatches(api);
  expect(await foundIds()).toEqual([id]);
});
