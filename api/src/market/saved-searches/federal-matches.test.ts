import { SavedSearch } from '@gangway/contract/market/saved-searches';
import { outbox } from '../../identity/tables/mails.table';
import { candidates } from '../../talent/tables/candidates.table';
import { endPlan, makeSubscription } from '../../testing/factories/billing';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { onFederalList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer } from '../../testing/revealing';
import { runSearchAlerts } from '../../testing/run-search-alerts';
import { sharedTestApi } from '../../testing/test-api';
import { newMatchesFinder } from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import type { FindMatches } from './notify-new-matches';

const SEEN = new Date('2026-03-01T09:00:00Z');

const api = sharedTestApi();
let find: FindMatches;
beforeAll(async () => {
  find = newMatchesFinder(api.deps);
});
beforeEach(async () => {
  await api.db.delete(savedSearches);
  await api.db.delete(candidates);
  await api.db.delete(outbox);
  const place = await onFederalList(api.db);
  await makeCandidate(api.db, { ...place, answeredAt: SEEN, clearance: 'secret' });
});

async function makeSearcher(
  plan: 'pro' | 'ultimate' | 'unlimited',
  filter: (typeof savedSearches.$inferInsert)['filter'] = { search: 'backend' },
) {
  const { id } = await makeRecruiter(api.db);
  await makeSubscription(api.db, id, {
    plan,
    billingCycle: plan === 'ultimate' ? 'yearly' : 'monthly',
  });
  await makeSavedSearch(api.db, id, { filter });
  return { endPlan: () => endPlan(api.db, id, api.clock.now()) };
}

const tellDue = (finder = find) => runSearchAlerts(api.deps, finder);

describe('saving a search by clearance', () => {
  it.each(['pro', 'ultimate'] as const)(
    'is possible only with the federal database in the plan: %s',
    async (plan) => {
      const recruiter = await makeRevealer(api, { plan, billingCycle: 'yearly' });
      const cookie = await api.signIn(recruiter);
      const save = (filter: object) => {
        const body = { name: 'Cleared', filter, wantsMail: false };
        return api.request('POST', '/api/saved-searches', { cookie, body });
      };
      const isIncluded = plan === 'ultimate';
      expect((await save({ clearance: 'secret' })).status).toBe(isIncluded ? 201 : 403);
      const other = await readAnswer(SavedSearch, await save({ search: 'welder' }));
      const path = `/api/saved-searches/${other.id}`;
      const body = { filter: { clearance: 'secret' } };
      const { status } = await api.request('PUT', path, { cookie, body });
      expect(status).toBe(isIncluded ? 200 : 403);
    },
  );
});

describe('an email of a saved search', () => {
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
    const { endPlan } = await makeSearcher('ultimate');
    const mailed = await tellDue(async (...args) => {
      const found = await find(...args);
      expect(found).toHaveLength(1);
      await endPlan();
      return found;
    });
    expect(mailed).toEqual({ taken: 1, mailed: 0 });
  });

  it('is not sent for a search by clearance once the plan has ended', async () => {
    await makeCandidate(api.db, { answeredAt: SEEN });
    const { endPlan } = await makeSearcher('ultimate', { clearance: 'secret' });
    await endPlan();
    expect(await tellDue()).toEqual({ taken: 1, mailed: 0 });
  });
});
