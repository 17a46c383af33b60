import { Payment, Receipt } from '@gangway/contract/commerce/payments';
import * as z from 'zod/mini';
import { organizations } from '../../identity/tables/accounts.table';
import { codeOf } from '../../testing/code-of';
import { makePayment, makeSubscription } from '../../testing/factories/billing';
import { makeColleague, makeHr, makeRecruiter } from '../../testing/factories/users';
import { makeListPayment } from '../../testing/list-payment';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { termsOf } from '../plans/provider-prices';
import { refunds } from '../tables/payments.table';
import { paymentNumber } from './present-receipt';

const api = forFile(createTestApi);
const recruiter = forEachTest(() => signedIn(api, makeRecruiter(api.db)));

const list = async (by = recruiter.cookie) =>
  readAnswer(z.array(Payment), await api.request('GET', '/api/payments', { cookie: by }));

const get = (id: string, by = recruiter.cookie) =>
  api.request('GET', `/api/payments/${id}`, { cookie: by });

const receipt = async (id: string, by = recruiter.cookie) => readAnswer(Receipt, await get(id, by));

const day = (date: number) => new Date(Date.UTC(2026, 1, date, 9));

const createdAt = new Date('2026-12-31T23:59:59Z');

describe('GET /api/payments', () => {
  it('lists the user’s own payments, newest first', async () => {
    const userId = recruiter.id;
    const old = await makePayment(api.db, { userId, createdAt: day(1) });
    const recent = await makePayment(api.db, { userId, createdAt: day(3) });
    const given = await makePayment(api.db, { userId, createdAt: day(2), status: 'refunded' });
    await makePayment(api.db, { userId: (await makeRecruiter(api.db)).id });
    const listed = await list();
    expect(listed.map(({ id }) => id)).toEqual([recent.id, given.id, old.id]);
    expect(listed[1]).toMatchObject({ status: 'refunded', cents: 1_000, refundedCents: 1_000 });
  });

  it('leaves out orders that were never paid', async () => {
    const userId = recruiter.id;
    await makePayment(api.db, { userId, status: 'pending' });
    await makePayment(api.db, { userId, status: 'failed' });
    expect(await list()).toEqual([]);
  });

  it('shows an organization’s payments to all of its users, and to no one else', async () => {
    const { hr, organizationId, payment } = await makeListPayment(api.db);
    const colleague = await makeColleague(api.db, organizationId);
    for (const user of [hr, colleague]) {
      expect(await list(await api.signIn(user))).toMatchObject([{ id: payment.id }]);
    }
    expect(await list(await api.signIn(await makeHr(api.db)))).toEqual([]);
    expect(await list()).toEqual([]);
  });
});

describe('GET /api/payments/:id', () => {
  it('answers the receipt of a plan with the period that it covers', async () => {
    const { id: subscriptionId } = await makeSubscription(api.db, recruiter.id);
    const { id } = await makePayment(api.db, {
      userId: recruiter.id,
      purpose: 'subscription',
      subscriptionId,
      cents: 24_900,
      periodStart: day(1),
      periodEnd: day(28),
      createdAt: day(1),
      settledAt: day(1),
    });
    const { operator } = api.deps.env;
    expect(await receipt(id)).toEqual({
      id,
      number: expect.stringMatching(/^GW-2026-[0-9A-HJKMNP-TV-Z]{6}$/),
      purpose: 'subscription',
      description: 'Pro plan, one month',
      status: 'succeeded',
      cents: 24_900,
      refundedCents: 0,
      createdAt: day(1).toISOString(),
      settledAt: day(1).toISOString(),
      seller: { name: operator.name, address: operator.address },
      payer: { name: `Robin ${recruiter.lastName}`, email: recruiter.email },
      billing: {
        ...{ company: recruiter.companyName, addressLine1: '', addressLine2: '', city: '' },
        ...{ region: '', postalCode: '', country: '', taxId: '' },
      },
      card: null,
      taxCents: 0,
      lines: [{ text: 'Pro plan, one month', quantity: 1, unitCents: 24_900, cents: 24_900 }],
      period: { start: day(1).toISOString(), end: day(28).toISOString() },
      refunds: [],
    });
  });

  it('counts the employees of a list', async () => {
    const { hr, organizationId, payment } = await makeListPayment(api.db);
    const [organization] = (await api.db.select().from(organizations)).filter(
      ({ id }) => id === organizationId,
    );
    expect(await receipt(payment.id, await api.signIn(hr))).toMatchObject({
      description: 'Transition list “Spring”, 12 employees',
      payer: { name: organization?.name, email: null },
      lines: [{ text: 'Employees on “Spring”', quantity: 12, unitCents: 4_000, cents: 48_000 }],
      period: null,
    });
  });

  it.each([
    ['registration pro monthly', 19_900, 'Professional plan, one month'],
    ['registration unlimited monthly', 39_900, 'Enterprise plan, one month'],
    ['subscription ultimate yearly', 478_800, 'Ultimate plan, one year'],
    ['subscription basic monthly', 24_900, 'Pro plan, one month'],
    ['subscription basic monthly', 7_700, 'Subscription'],
  ])(
    'names the plan of %s by the price that was paid, %i cents',
    async (terms, cents, description) => {
      const userId = recruiter.id;
      const sold = termsOf(`gangway_${terms.replaceAll(' ', '_')}_${cents}`) ?? {};
      const { id: subscriptionId } = await makeSubscription(api.db, userId, sold);
      const bought = { purpose: 'subscription', tokens: null, subscriptionId, cents } as const;
      const { id } = await makePayment(api.db, { userId, ...bought });
      expect((await receipt(id)).description).toBe(description);
    },
  );

  it('shows each refund with its reason', async () => {
    const { id } = await makePayment(api.db, { userId: recruiter.id, refundedCents: 400 });
    await api.db
      .insert(refunds)
      .values({ paymentId: id, cents: 400, reason: 'plan_change', createdAt: day(5) });
    expect(await receipt(id)).toMatchObject({
      status: 'succeeded',
      refundedCents: 400,
      lines: [{ text: 'Pack of 5 reveal tokens' }],
      refunds: [
        {
          cents: 400,
          reason: 'Unused part of your previous plan',
          status: 'wanted',
          createdAt: day(5).toISOString(),
          settledAt: null,
        },
      ],
    });
  });

  it('leaves out references of the provider and internal fields', async () => {
    const { id } = await makePayment(api.db, {
      userId: recruiter.id,
      providerReference: 'pi_secret',
      sessionReference: 'cs_secret',
    });
    const text = await (await get(id)).text();
    expect(text).not.toMatch(/secret|provider|session|userId/i);
  });

  it('answers 404 for another payer’s payment and for an unknown id', async () => {
    const { payment } = await makeListPayment(api.db);
    const mine = await makePayment(api.db, { userId: recruiter.id });
    const otherHr = await api.signIn(await makeHr(api.db));
    const otherRecruiter = await api.signIn(await makeRecruiter(api.db));
    const answers = [
      await get(payment.id),
      await get(payment.id, otherHr),
      await get(mine.id, otherHr),
      await get(mine.id, otherRecruiter),
      await get(crypto.randomUUID()),
    ];
    for (const response of answers) {
      expect(await codeOf(response)).toEqual([404, 'not_found']);
    }
  });

  it('refuses an invalid id', async () => {
    expect((await get('1%20or%201=1')).status).toBe(400);
  });
});

describe('the number of a payment', () => {
  it.each([
    ['00000000-0000-4000-8000-000000000000', 'GW-2026-000000'],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'GW-2026-ZZZZZZ'],
    ['39e73b88-0000-4000-8000-000000000000', 'GW-2026-77KKQ2'],
  ])('is derived from the id and the year: %s is %s', (id, number) => {
    expect(paymentNumber({ id, createdAt })).toBe(number);
  });

  it('differs between random ids', () => {
    const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
    expect(new Set(ids.map((id) => paymentNumber({ id, createdAt }))).size).toBe(200);
  });
});
