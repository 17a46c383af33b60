import { ManagedSubscription } from '@gangway/contract/desk/authority-recruiters';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { users } from '../../identity/tables/accounts.table';
import { makeSubscription } from '../../testing/factories/billing';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { readPages } from '../../testing/read-pages';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })),
);

const get = (query = '') => administrator.send('GET', `/api/authority/subscriptions${query}`);

const list = async (query = '') => readAnswer(z.array(ManagedSubscription), await get(query));

const namesOf = async (query: string) =>
  (await list(query)).map(({ recruiter }) => recruiter.username);

const at = (day: number) => new Date(Date.UTC(2026, 1, day));

async function make(username: string, overrides: Parameters<typeof makeSubscription>[2]) {
  const recruiter = await makeRecruiter(api.db, {
    username,
    firstName: null,
    lastName: null,
    email: `${username}@example.com`,
  });
  const { startedAt } = overrides ?? {};
  const from = startedAt ? { startedAt, periodStart: startedAt } : {};
  return {
    recruiter,
    subscription: await makeSubscription(api.db, recruiter.id, { ...overrides, ...from }),
  };
}

async function makeThree() {
  const ada = await make('ada', { plan: 'pro', startedAt: at(3), periodEnd: at(25) });
  const bob = await make('bob', { status: 'past_due', startedAt: at(1), periodEnd: at(27) });
  const carol = await make('carol', { status: 'ended', startedAt: at(2), periodEnd: at(26) });
  await make('dora', { status: 'incomplete', startedAt: at(4) });
  return { ada, bob, carol };
}

describe('GET /api/authority/subscriptions', () => {
  it('answers plans, newest first, with their recruiters, and no unpaid orders', async () => {
    const { ada } = await makeThree();
    await api.db
      .update(users)
      .set({ firstName: 'Ada', lastName: 'King' })
      .where(eq(users.id, ada.recruiter.id));
    const [first, ...others] = await list();
    expect(first).toEqual({
      id: ada.subscription.id,
      recruiter: {
        id: ada.recruiter.id,
        username: 'ada',
        email: 'ada@example.com',
        name: 'Ada King',
      },
      plan: 'pro',
      billingCycle: 'monthly',
      status: 'active',
      cents: 9_900,
      startedAt: at(3).toISOString(),
      periodEnd: at(25).toISOString(),
      cancelsAtPeriodEnd: false,
      nextPlan: null,
      endedAt: null,
    });
    expect(others.map(({ recruiter, status }) => [recruiter.name, status])).toEqual([
      ['carol', 'ended'],
      ['bob', 'past_due'],
    ]);
  });

  it.each([
    ['?sortBy=date&sortOrder=asc', ['bob', 'carol', 'ada']],
    ['?sortBy=name', ['ada', 'bob', 'carol']],
    ['?sortBy=name&sortOrder=desc', ['carol', 'bob', 'ada']],
    ['?sortBy=plan&sortOrder=desc&limit=1', ['ada']],
    ['?sortBy=status', ['ada', 'carol', 'bob']],
    ['?sortBy=renewal', ['ada', 'carol', 'bob']],
    ['?plan=pro', ['ada']],
    ['?plan=basic&sortBy=renewal&sortOrder=desc', ['bob', 'carol']],
    ['?status=past_due', ['bob']],
    ['?status=ended&sortBy=name', ['carol']],
    ['?search=car', ['carol']],
    ['?search=example&plan=basic&sortBy=name', ['bob', 'carol']],
    ['?search=dora', []],
  ])('answers for the query %s the plans of %j', async (query, expected) => {
    await makeThree();
    expect(await namesOf(query)).toEqual(expected);
  });

  it('includes an order once it is paid, and follows changes of renewal and name', async () => {
    await makeThree();
    const { recruiter, subscription } = await make('eve', { status: 'incomplete' });
    expect(await namesOf('?search=eve')).toEqual([]);
    await api.db
      .update(subscriptions)
      .set({ status: 'active', periodEnd: at(24) })
      .where(eq(subscriptions.id, subscription.id));
    await api.db.update(users).set({ lastName: 'Zimmer' }).where(eq(users.id, recruiter.id));
    expect(await namesOf('?sortBy=renewal&limit=1')).toEqual(['eve']);
    expect(await namesOf('?search=zimmer')).toEqual(['eve']);
    expect((await namesOf('?sortBy=name')).at(-1)).toBe('eve');
  });

  it.each(['date', 'name', 'plan', 'status', 'renewal'])(
    'pages by %s without repetitions',
    async (sortBy) => {
      await makeThree();
      const query = `?sortBy=${sortBy}&limit=2`;
      const { items, totals } = await readPages(get, z.array(ManagedSubscription), query);
      expect([new Set(items.map(({ id }) => id)).size, totals]).toEqual([3, ['3']]);
    },
  );

  it.each(['?status=incomplete', '?plan=none', '?sortBy=cents', '?cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );
});
