import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { NewMatches } from '@gangway/contract/market/integration-events';
import { SavedSearch, SavedSearchNews } from '@gangway/contract/market/saved-searches';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import * as z from 'zod/mini';
import { candidates } from '../../talent/tables/candidates.table';
import { codeOf } from '../../testing/code-of';
import { makeSubscription, changePlan, endPlan } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { onFederalList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { makeIntegrator, readWithKey } from '../../testing/integrating';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer } from '../../testing/revealing';
import { runSearchAlerts } from '../../testing/run-search-alerts';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { newMatchesFinder } from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import type { FindMatches } from './notify-new-matches';

const SEEN = new Date('2026-03-01T09:00:00Z');
const COMPANY: SearchFilter = { previousCompany: 'former' };
const PREMIUM: SearchFilter[] = [COMPANY, { isAvailable: true }, { isUnrevealed: true }];

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
beforeEach(async () => {
  await api.db.delete(savedSearches);
  await api.db.delete(candidates);
});

type Plan = 'pro' | 'ultimate' | 'unlimited';

type Revealer = Awaited<ReturnType<typeof makeRevealer>>;

const tellDue = (find: FindMatches = newMatchesFinder(api.deps)) => runSearchAlerts(api.deps, find);

const news = async ({ cookie }: Revealer) => {
  const answer = await api.request('GET', '/api/saved-searches/news', { cookie });
  const searches = await readAnswer(z.array(SavedSearchNews), answer);
  return searches.map(({ newPeople }) => newPeople?.count);
};

const CLEARED: SearchFilter = { clearance: 'secret' };

describe.each<[SearchFilter, Plan, boolean]>([
  [CLEARED, 'pro', false],
  [CLEARED, 'ultimate', true],
  ...PREMIUM.flatMap((filter): [SearchFilter, Plan, boolean][] => [
    [filter, 'ultimate', false],
    [filter, 'unlimited', true],
  ]),
])('saving the search %j on %s', (filter, plan, isIncluded) => {
  it(isIncluded ? 'works' : 'is refused, also as a change of another search', async () => {
    const billingCycle = plan === 'unlimited' ? 'monthly' : 'yearly';
    const recruiter = await makeRevealer(api, { plan, billingCycle });
    const body = { name: 'Premium', filter, wantsMail: false };
    const answer = await recruiter.send('POST', '/api/saved-searches', body);
    expect(answer.status).toBe(isIncluded ? 201 : 403);
    const plain = { ...body, filter: { search: 'welder' } };
    const { id } = await readAnswer(
      SavedSearch,
      await recruiter.send('POST', '/api/saved-searches', plain),
    );
    const changed = await recruiter.send('PUT', `/api/saved-searches/${id}`, { filter });
    if (isIncluded) expect(changed.status).toBe(200);
    else expect(await codeOf(changed)).toEqual([403, 'not_in_plan']);
  });
});

describe('a premium search of a plan that has ended', () => {
  it('is kept, and can still be renamed, muted and deleted', async () => {
    const recruiter = await makeRevealer(api, { plan: 'unlimited' });
    const { id } = await makeSavedSearch(api.db, recruiter.id, { filter: COMPANY });
    await endPlan(api.db, recruiter.id, api.clock.now());
    const path = `/api/saved-searches/${id}`;
    const renamed = await recruiter.send('PUT', path, { name: 'Later', wantsMail: false });
    expect(await readAnswer(SavedSearch, renamed)).toMatchObject({
      name: 'Later',
      filter: COMPANY,
    });
    const { cookie } = recruiter;
    expect((await api.request('DELETE', path, { cookie })).status).toBe(204);
  });

  it.each([
    ['has ended', { status: 'ended', endedAt: SEEN }],
    ['is not paid', { status: 'past_due', periodEnd: SEEN }],
  ] as const)('finds no one new and sends no email while the plan %s', async (_, values) => {
    const recruiter = await makeRevealer(api, { plan: 'unlimited' });
    for (const filter of PREMIUM) {
      await makeSavedSearch(api.db, recruiter.id, { filter, seenAt: new Date(0) });
    }
    await makeCandidate(api.db, { answeredAt: SEEN });
    await changePlan(api.db, recruiter.id, values);
    expect(await news(recruiter)).toEqual([0, 0, 0]);
    expect(await tellDue()).toEqual({ taken: 3, mailed: 0 });
  });

  it('reports new people again once the plan is back, but not those of the time between', async () => {
    const recruiter = await makeRevealer(api, { plan: 'unlimited' });
    await makeSavedSearch(api.db, recruiter.id, { filter: COMPANY });
    await makeCandidate(api.db, { answeredAt: SEEN });
    await changePlan(api.db, recruiter.id, { status: 'past_due', periodEnd: SEEN });
    await tellDue();
    await changePlan(api.db, recruiter.id, {
      status: 'active',
      periodEnd: new Date('2026-04-15T09:00:00Z'),
    });
    api.clock.advance(2 * HOUR_MS);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
    await makeCandidate(api.db, { answeredAt: new Date(api.clock.now().getTime() + HOUR_MS) });
    api.clock.advance(3 * HOUR_MS);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 1 });
  });
});

describe('a premium search while the plan lasts', () => {
  it('reports those who match, but no one revealed or with new work', async () => {
    const recruiter = await makeRevealer(api, { plan: 'unlimited' });
    const filter: SearchFilter = { ...COMPANY, isAvailable: true, isUnrevealed: true };
    await makeSavedSearch(api.db, recruiter.id, { filter, seenAt: new Date(0) });
    const { id: candidateId } = await makeCandidate(api.db, { answeredAt: SEEN });
    await makeReveal(api.db, { recruiterId: recruiter.id, candidateId });
    await makeCandidate(api.db, { answeredAt: SEEN, hasJumpedShip: true });
    await makeCandidate(api.db, { answeredAt: SEEN, previousCompany: 'Northstar' });
    expect(await news(recruiter)).toEqual([0]);
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
    await makeCandidate(api.db, { answeredAt: SEEN });
    expect(await news(recruiter)).toEqual([1]);
  });

  it('can be read with an API key until the plan ends', async () => {
    const integrator = await makeIntegrator(api);
    const { secret } = await integrator.newKey();
    const { id } = await makeSavedSearch(api.db, integrator.id, { filter: COMPANY });
    const { id: candidateId } = await makeCandidate(api.db, { answeredAt: SEEN });
    const read = () => readWithKey(api, secret, `/api/saved-searches/${id}/new-matches`);
    expect(await readAnswer(NewMatches, await read())).toMatchObject({
      candidates: [{ id: candidateId }],
    });
    await endPlan(api.db, integrator.id, api.clock.now());
    expect(await codeOf(read())).toEqual([403, 'not_in_plan']);
  });
});

async function makeSearcher(plan: Plan, filter: SearchFilter = { search: 'backend' }) {
  const { id } = await makeRecruiter(api.db);
  await makeSubscription(api.db, id, {
    plan,
    billingCycle: plan === 'ultimate' ? 'yearly' : 'monthly',
  });
  await makeSavedSearch(api.db, id, { filter });
  return id;
}

describe('an email of a saved search', () => {
  beforeEach(async () => {
    const place = await onFederalList(api.db);
    await makeCandidate(api.db, { ...place, answeredAt: SEEN, clearance: 'secret' });
  });

  it('mentions federal people only to recruiters with the federal database in their plan', async () => {
    await makeSearcher('pro');
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
    for (const plan of ['ultimate', 'unlimited'] as const) {
      await makeSearcher(plan);
      await makeSearcher(plan, { clearance: 'confidential' });
      await makeSearcher(plan, { clearance: 'top-secret' });
    }
    expect(await tellDue()).toEqual({ taken: 6, mailed: 4 });
  });

  it('is not sent once the plan has ended, even between the search and the email', async () => {
    const id = await makeSearcher('ultimate');
    const mailed = await tellDue(async (...args) => {
      const found = await newMatchesFinder(api.deps)(...args);
      expect(found).toHaveLength(1);
      await endPlan(api.db, id, api.clock.now());
      return found;
    });
    expect(mailed).toEqual({ taken: 1, mailed: 0 });
  });

  it('is not sent for a search by clearance once the plan has ended', async () => {
    await makeCandidate(api.db, { answeredAt: SEEN });
    const id = await makeSearcher('ultimate', { clearance: 'secret' });
    await endPlan(api.db, id, api.clock.now());
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
  });
});
