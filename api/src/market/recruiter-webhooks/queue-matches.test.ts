import { IntegrationEvent } from '@gangway/contract/market/integration-events';
import { eq } from 'drizzle-orm';
import { candidates } from '../../talent/tables/candidates.table';
import { erasing } from '../../testing/erasing';
import { changePlan } from '../../testing/factories/billing';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { deliverAll, fakeReceiver, makeIntegrator } from '../../testing/integrating';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi, TEST_START } from '../../testing/test-api';
import type { FindMatches } from '../saved-searches/notify-new-matches';
import { newMatchesFinder } from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import { queueMatches } from './queue-matches';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const receiver = fakeReceiver();
const api = forFile(() => createTestApi({ webhooks: receiver.webhooks }));
beforeEach(() => api.clock.set(TEST_START));
let find: FindMatches;
beforeAll(async () => {
  find = newMatchesFinder(api.deps);
});
beforeEach(async () => {
  receiver.received.length = 0;
  for (const table of [recruiterWebhooks, savedSearches, candidates]) await api.db.delete(table);
});

async function makeListener(wantsMail = false) {
  const integrator = await makeIntegrator(api);
  await integrator.newWebhook();
  const search = await makeSavedSearch(api.db, integrator.id, { wantsMail });
  return { ...integrator, search };
}

const makeNew = (overrides: Parameters<typeof makeCandidate>[1] = {}) =>
  makeCandidate(api.db, {
    answeredAt: new Date(TEST_START.getTime() + 10 * MINUTE),
    ...overrides,
  });

async function lookAll(looker = find): Promise<void> {
  while (await queueMatches(api.deps, looker)) continue;
}
async function afterAnHour() {
  api.clock.advance(HOUR);
  await lookAll();
}
const events = () => receiver.received.map(({ body }) => IntegrationEvent.parse(JSON.parse(body)));
const queued = () => api.db.select().from(webhookDeliveries);

describe('an event about new matches of a saved search', () => {
  it.each([true, false])('contains no names (emails of the search: %s)', async (wantsMail) => {
    const { search, id } = await makeListener(wantsMail);
    await makeCandidate(api.db, { answeredAt: new Date('2026-03-01T09:00:00Z') });
    const [person, known] = [await makeNew(), await makeNew()];
    await makeNew({ positionTitle: 'Florist' });
    await makeReveal(api.db, { recruiterId: id, candidateId: known.id });
    await afterAnHour();
    await deliverAll(api);
    const [event] = events();
    expect(events()).toHaveLength(1);
    expect(event).toMatchObject({
      type: 'saved_search.matched',
      data: {
        savedSearch: { id: search.id, name: search.name },
        count: 2,
        hasMore: false,
        since: TEST_START.toISOString(),
        until: new Date(TEST_START.getTime() + 55 * MINUTE).toISOString(),
      },
    });
    for (const { fullName, email, phone } of [person, known]) {
      for (const detail of [fullName, email, phone]) {
        expect(receiver.received[0]?.body).not.toContain(detail);
      }
    }
  });

  it('is not sent again an hour later', async () => {
    await makeListener();
    await makeNew();
    await afterAnHour();
    await afterAnHour();
    await deliverAll(api);
    expect(receiver.received).toHaveLength(1);
  });

  it('is queued by only one of several replicas', async () => {
    await makeListener();
    await makeNew();
    api.clock.advance(HOUR);
    await Promise.all([1, 2, 3, 4].map(() => queueMatches(api.deps, find)));
    expect(await queued()).toHaveLength(1);
  });

  it('waits without the IDs of people, and is dropped once they are erased', async () => {
    await makeListener();
    const { id } = await makeNew();
    await afterAnHour();
    expect(JSON.stringify(await queued())).not.toContain(id);
    await api.db.transaction(await erasing(api, await makeLink(api.db, id)));
    await deliverAll(api);
    expect(receiver.received).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('is dropped when the search is deleted', async () => {
    const { search } = await makeListener();
    await makeNew();
    await afterAnHour();
    await api.db.delete(savedSearches).where(eq(savedSearches.id, search.id));
    await deliverAll(api);
    expect(receiver.received).toEqual([]);
  });

  it('is not queued when the search is deleted during the lookup', async () => {
    const { search } = await makeListener();
    await makeNew();
    api.clock.advance(HOUR);
    await lookAll(async (...args) => {
      const found = await find(...args);
      await api.db.delete(savedSearches).where(eq(savedSearches.id, search.id));
      return found;
    });
    expect(await queued()).toEqual([]);
  });

  it('is queued for one search when the lookup of another fails', async () => {
    const listener = await makeListener();
    await makeSavedSearch(api.db, listener.id, { filter: { search: 'engineer' } });
    await makeNew();
    api.clock.advance(HOUR);
    await lookAll(async (recruiterId, filter, span) => {
      if (filter.search === 'backend') throw new Error('too slow');
      return find(recruiterId, filter, span);
    });
    expect(await queued()).toHaveLength(1);
    expect(api.logLines.join()).toContain('looking for new matches failed');
  });

  it('is not queued for people who came before the search was saved', async () => {
    const listener = await makeListener();
    await makeNew();
    await api.db.delete(savedSearches);
    const createdAt = new Date(TEST_START.getTime() + 20 * MINUTE);
    await makeSavedSearch(api.db, listener.id, { createdAt });
    await afterAnHour();
    expect(await queued()).toEqual([]);
  });

  it('waits while a renewal is unpaid, and covers that time once it is paid', async () => {
    const listener = await makeListener();
    await changePlan(api.db, listener.id, { status: 'past_due', periodEnd: TEST_START });
    await makeNew();
    await afterAnHour();
    await afterAnHour();
    expect(await queued()).toEqual([]);
    const [webhook] = await api.db.select().from(recruiterWebhooks);
    expect(webhook?.searchedUntil).toEqual(TEST_START);
    const periodEnd = new Date(TEST_START.getTime() + 1000 * HOUR);
    await changePlan(api.db, listener.id, { status: 'active', periodEnd });
    await afterAnHour();
    await deliverAll(api);
    expect(events()).toMatchObject([{ data: { count: 1, since: TEST_START.toISOString() } }]);
  });

  it('is not queued without a webhook, or on a plan without integrations', async () => {
    const listener = await makeListener();
    await makeSavedSearch(api.db, (await makeIntegrator(api)).id);
    await makeNew();
    await changePlan(api.db, listener.id, { plan: 'pro' });
    await afterAnHour();
    expect(await queued()).toEqual([]);
  });
});
