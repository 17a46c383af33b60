import { LedgerEntry, ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { FAIR_USE } from '@gangway/contract/market/fair-use';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { users } from '../../identity/tables/accounts.table';
import { makeGrant, makePayment, makeSubscription } from '../../testing/factories/billing';
import { makeAuthority, makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { readPages } from '../../testing/read-pages';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const PATH = '/api/authority/recruiters';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const api = forEachTest(createTestApi);
const administrator = forEachTest(() =>
  signedIn(api, makeAuthority(api.db, { authorityRole: 'recruiter' })),
);

const get = (query = '') => administrator.send('GET', `${PATH}${query}`);

const list = async (query = '') => readAnswer(z.array(ManagedRecruiter), await get(query));

const namesOf = async (query = '') => (await list(query)).map(({ username }) => username);

const at = (day: number) => new Date(Date.UTC(2026, 1, day));

const SUSPENDED = { suspendedAt: at(20), suspensionReason: 'Sells contact details' };

async function makeThree() {
  const carol = await makeRecruiter(api.db, {
    username: 'carol',
    firstName: 'Carol',
    lastName: 'Adams',
    createdAt: at(1),
    ...SUSPENDED,
  });
  const ada = await makeRecruiter(api.db, {
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Analytical Engines',
    createdAt: at(2),
  });
  const bob = await makeRecruiter(api.db, {
    username: 'bob',
    firstName: null,
    lastName: null,
    createdAt: at(3),
  });
  await makeSubscription(api.db, carol.id, { plan: 'pro' });
  await makeSubscription(api.db, ada.id);
  await makeSubscription(api.db, bob.id, { plan: 'pro', status: 'ended' });
  return { carol, ada, bob };
}

describe('GET /api/authority/recruiters', () => {
  it('answers recruiters, newest first, with plan, tokens, last payment and suspension', async () => {
    const { ada } = await makeThree();
    await makeGrant(api.db, ada.id, { granted: 25, remaining: 20 });
    const { id: paymentId } = await makePayment(api.db, { userId: ada.id, createdAt: at(16) });
    await makeGrant(api.db, ada.id, { source: 'purchase', granted: 5, paymentId });
    const [bob, first, carol] = await list();
    expect(first).toEqual({
      id: ada.id,
      username: 'ada',
      email: ada.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyName: 'Analytical Engines',
      memberOf: null,
      plan: 'basic',
      tokensRemaining: 25,
      lastPayment: {
        id: paymentId,
        purpose: 'tokens',
        status: 'succeeded',
        cents: 1_000,
        refundedCents: 0,
        isRefundPending: false,
        at: at(16).toISOString(),
      },
      refund: { cents: 1_000, tokensTakenBack: 5, endsPlan: false },
      suspension: null,
      revealPause: null,
      revealLimits: FAIR_USE,
      createdAt: at(2).toISOString(),
    });
    expect(bob).toMatchObject({
      username: 'bob',
      plan: null,
      tokensRemaining: 0,
      lastPayment: null,
      refund: null,
    });
    expect(carol?.suspension).toEqual({
      at: at(20).toISOString(),
      reason: 'Sells contact details',
    });
  });

  it('names the newest paid payment as the last one, and offers no refund of a refunded one', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    await makePayment(api.db, { userId, createdAt: at(16) });
    const last = await makePayment(api.db, { userId, status: 'refunded', createdAt: at(17) });
    await makePayment(api.db, { userId, status: 'pending', createdAt: at(18) });
    await makePayment(api.db, { userId, status: 'failed', createdAt: at(19) });
    const [recruiter] = await list();
    expect(recruiter).toMatchObject({ lastPayment: { id: last.id }, refund: null });
  });

  it.each([
    ['', ['bob', 'ada', 'carol']],
    ['?sortBy=date&sortOrder=asc', ['carol', 'ada', 'bob']],
    ['?sortBy=name', ['carol', 'bob', 'ada']],
    ['?sortBy=name&sortOrder=desc', ['ada', 'bob', 'carol']],
    ['?sortBy=plan', ['ada', 'bob', 'carol']],
    ['?sortBy=status&sortOrder=desc&limit=1', ['carol']],
    ['?plan=pro', ['carol']],
    ['?plan=none', ['bob']],
    ['?account=suspended', ['carol']],
    ['?account=open&sortBy=name', ['bob', 'ada']],
    ['?account=open&plan=pro', []],
    ['?search=love', ['ada']],
    ['?search=ADA%20engines', ['ada']],
    ['?search=nothing', []],
    ['?search=%20%26%20', ['bob', 'ada', 'carol']],
  ])('answers for the query “%s” the recruiters %j', async (query, expected) => {
    await makeThree();
    expect(await namesOf(query)).toEqual(expected);
  });

  it.each(['date', 'name', 'plan', 'status'])(
    'pages by %s without gaps or repetitions',
    async (sortBy) => {
      await makeThree();
      for (const plan of ['basic', 'pro'] as const) {
        const { id } = await makeRecruiter(api.db, { createdAt: at(2) });
        await makeSubscription(api.db, id, { plan });
      }
      for (const sortOrder of ['asc', 'desc']) {
        const query = `?sortBy=${sortBy}&sortOrder=${sortOrder}`;
        const paged = await readPages(get, z.array(ManagedRecruiter), `${query}&limit=2`);
        expect(paged).toEqual({ items: await list(query), totals: ['5'] });
        expect(new Set(paged.items.map(({ id }) => id)).size).toBe(5);
      }
    },
  );

  it('follows a changed name and an ended plan', async () => {
    const { ada } = await makeThree();
    await api.db.update(users).set({ lastName: 'Byron' }).where(eq(users.id, ada.id));
    await api.db
      .update(subscriptions)
      .set({ status: 'ended', endedAt: at(20) })
      .where(eq(subscriptions.userId, ada.id));
    expect(await namesOf('?search=byron&plan=none')).toEqual(['ada']);
    expect(await namesOf('?search=lovelace')).toEqual([]);
  });

  it.each(['?plan=gold', '?sortBy=email', '?account=closed', '?cursor=x', '?limit=0', '?a=b'])(
    'refuses %s',
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );
});

describe('GET /api/authority/recruiters/:id', () => {
  it('answers one recruiter, and 404 for other ids', async () => {
    const { ada } = await makeThree();
    const hr = await makeHr(api.db);
    expect(await readAnswer(ManagedRecruiter, await get(`/${ada.id}`))).toMatchObject({
      id: ada.id,
      plan: 'basic',
    });
    expect((await get(`/${hr.id}`)).status).toBe(404);
    expect((await get(`/${UNKNOWN}`)).status).toBe(404);
    expect((await get('/ada')).status).toBe(400);
  });
});

describe('GET /api/authority/recruiters/:id/ledger', () => {
  async function makeLedger() {
    const recruiter = await makeRecruiter(api.db);
    const grant = await makeGrant(api.db, recruiter.id);
    for (const day of [16, 17, 18]) {
      await api.db.insert(tokenEntries).values({
        grantId: grant.id,
        userId: recruiter.id,
        kind: 'reveal',
        tokens: -1,
        candidateId: crypto.randomUUID(),
        createdAt: at(day),
      });
    }
    return recruiter;
  }

  const ledger = async (path: string) => {
    const response = await get(path);
    const text = await response.clone().text();
    expect(text).not.toContain('candidate');
    const entries = await readAnswer(z.array(LedgerEntry), response);
    return {
      entries,
      link: response.headers.get('link'),
      total: response.headers.get('x-total-count'),
    };
  };

  it('answers the entries, newest first, with the source of the tokens but no candidate', async () => {
    const { id } = await makeLedger();
    await makeGrant(api.db, (await makeRecruiter(api.db)).id);
    const { entries } = await ledger(`/${id}/ledger`);
    expect(entries.map(({ kind, tokens, at: day }) => [kind, tokens, day.slice(0, 10)])).toEqual([
      ['reveal', -1, '2026-02-18'],
      ['reveal', -1, '2026-02-17'],
      ['reveal', -1, '2026-02-16'],
      ['grant', 25, '2026-02-15'],
    ]);
    expect(entries[0]).toEqual({
      id: expect.any(String),
      at: at(18).toISOString(),
      kind: 'reveal',
      source: 'allowance',
      tokens: -1,
      expiresAt: '2026-03-15T09:00:00.000Z',
    });
  });

  it('pages through the entries', async () => {
    const { id } = await makeLedger();
    const first = await ledger(`/${id}/ledger?limit=3`);
    expect([first.entries.length, first.total]).toEqual([3, '4']);
    const second = await ledger(`/${id}/ledger${/(\?[^>]*)/.exec(first.link ?? '')?.[1] ?? ''}`);
    expect(second.entries.map(({ kind }) => kind)).toEqual(['grant']);
    expect(second.link).toBeNull();
  });

  it('answers 404 if the id is not that of a recruiter', async () => {
    const { id } = await makeHr(api.db);
    expect((await get(`/${id}/ledger`)).status).toBe(404);
    expect((await get(`/${UNKNOWN}/ledger`)).status).toBe(404);
  });
});
