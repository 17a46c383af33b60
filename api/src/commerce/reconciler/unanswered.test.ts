import { eq } from 'drizzle-orm';
import { ProviderError } from '../../foundation/ports/payment-provider';
import { users } from '../../identity/tables/accounts.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { csvOf, employee } from '../../testing/factories/csv';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeRegistrationForm } from '../../testing/factories/registration-form';
import { makeList } from '../../testing/factories/transition-lists';
import { makeHr } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forEachTest } from '../../testing/made-for-tests';
import { buyersOf, expectUnanswered, type Order, planOrder } from '../../testing/silent-provider';
import { payments, refunds } from '../tables/payments.table';
import { subscriptionEndings, subscriptions } from '../tables/subscriptions.table';
import { tokenGrants } from '../tables/tokens.table';
import { reconcile } from './reconcile';
import type { Failures } from './run';

const api = forEachTest(createFakePaymentsApi);
const buyers = buyersOf(api);

async function organization() {
  const { id } = await makeOrganization(api.db);
  return { id, cookie: await api.signIn(await makeHr(api.db, { organizationId: id })) };
}

const tokenOrder = (cookie: string): Order => ({
  path: '/api/purchase-tokens',
  body: { tokens: 10, price: 18 },
  cookie,
});

const FORM = makeRegistrationForm();

const REGISTRATION: Order = {
  path: '/api/complete-registration',
  body: FORM,
};

const STARTS: [string, () => Promise<Order>][] = [
  ['a registration', async () => REGISTRATION],
  ['a plan', async () => planOrder(await buyers.recruiter())],
  ['tokens', async () => tokenOrder(await buyers.recruiter())],
  [
    'a list',
    async () => ({
      path: '/api/hr/create-payment-intent',
      body: { csvContent: csvOf([employee('ada')]) },
      cookie: (await organization()).cookie,
    }),
  ],
  [
    'a list that was not paid',
    async () => {
      const { id: organizationId, cookie } = await organization();
      const { id } = await makeList(api.db, { organizationId, status: 'pending_payment' });
      return { path: `/api/transition-lists/${id}/payment`, cookie };
    },
  ],
];

const intentOf = (reference: string) => reference.replace('cs_', 'pi_');

/** The browser's return, as the provider falls silent. */
async function returnInSilence(order: Order) {
  const { cookie = '' } = order;
  const reference = await buyers.begin(order);
  api.provider.pay(intentOf(reference));
  api.provider.keepSilent('lost');
  const answer = await buyers.confirm(reference, cookie);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'pending' });
  await buyers.reconcileTwice();
  expect(await (await buyers.confirm(reference, cookie)).json()).toMatchObject({
    status: 'succeeded',
  });
}

describe.each(STARTS)('the payment for %s', (_, request) => {
  it.each(['late', 'lost'] as const)(
    'continues on the next try as one payment when the call to the provider is %s',
    async (silence) => {
      const order = await request();
      api.provider.keepSilent(silence);
      const first = await buyers.post(order);
      expect(first.headers.get('retry-after')).toBe('3');
      await expectUnanswered(first, 'payment_continues');
      expect(await api.db.select().from(payments)).toMatchObject([{ status: 'pending' }]);
      api.provider.keepSilent(null);
      expect((await buyers.post(order)).status).toBe(201);
      expect(await api.db.$count(payments)).toBe(1);
      expect(api.provider.payments()).toHaveLength(1);
    },
  );
});

describe('a payment with a lost answer to its confirmation', () => {
  it('stays pending, and the reconciler grants its tokens once', async () => {
    await returnInSilence(tokenOrder(await buyers.recruiter()));
    expect(await api.db.select().from(tokenGrants)).toMatchObject([{ granted: 10 }]);
  });

  it('stays pending, and the reconciler activates its list', async () => {
    const { cookie } = await organization();
    const body = { csvContent: csvOf([employee('ada')]) };
    await returnInSilence({ path: '/api/hr/create-payment-intent', body, cookie });
    expect(await api.db.select().from(transitionLists)).toMatchObject([{ status: 'active' }]);
  });

  it('stays pending, and the reconciler replaces the lower plan and refunds it once', async () => {
    const cookie = await buyers.recruiter();
    const basic = await buyers.begin(planOrder(cookie, 'basic'));
    api.provider.pay(basic);
    await buyers.confirm(basic, cookie);
    await returnInSilence(planOrder(cookie, 'pro'));
    const plans = await api.db.select().from(subscriptions);
    expect(plans.map(({ plan, status }) => `${plan} ${status}`).toSorted()).toEqual([
      'basic ended',
      'pro active',
    ]);
    expect(await api.db.select().from(refunds)).toMatchObject([{ status: 'succeeded' }]);
    expect(api.provider.refunds()).toHaveLength(1);
  });

  it('stays pending, and the reconciler opens the account of the registration once', async () => {
    const paymentIntentId = await buyers.begin(REGISTRATION);
    const finish = () =>
      buyers.post({
        path: '/api/confirm-registration',
        body: { paymentIntentId, userData: { email: FORM.email } },
      });
    api.provider.pay(paymentIntentId);
    api.provider.keepSilent('lost');
    await expectUnanswered(await finish(), 'payment_continues');
    await buyers.reconcileTwice();
    expect((await finish()).status).toBe(200);
    expect(await api.db.$count(users, eq(users.username, FORM.username))).toBe(1);
    expect(await buyers.statuses()).toEqual(['succeeded']);
  });
});

describe('a cancellation that waits for the reconciler', () => {
  it('is sent even if other jobs fail, and before the provider’s payments are listed', async () => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.keepSilent('lost');
    await buyers.post({ path: '/api/recruiter/cancel-subscription', cookie });
    api.provider.keepSilent(null);
    for (const count of [1, 2, 3]) {
      await buyers.begin(tokenOrder(await buyers.recruiter()));
      expect(api.provider.payments()).toHaveLength(count + 1);
    }
    api.clock.advance(16_000);
    const down = new ProviderError('api_error', true);
    const fail = async () => {
      throw down;
    };
    Object.assign(api.provider, { readPayment: fail, readCheckout: fail });
    api.provider.listPayments = () => {
      throw down;
    };
    const tallies = await reconcile(api.deps, { isFull: true });
    expect([...tallies.keys()]).toEqual(['payments', 'changes', 'walked_payments']);
    expect(tallies.get('payments')).toEqual({ repaired: 0, failed: 3 });
    expect(await api.provider.readSubscription(subscription)).toMatchObject({
      cancelsAtPeriodEnd: true,
    });
  });

  it('is sent even if three before it always fail', async () => {
    const references = ['sub_1', 'sub_2', 'sub_3', 'sub_4', 'sub_5'];
    const rows = references.map((reference, index) => ({
      reference,
      createdAt: new Date(api.clock.now().getTime() + index),
    }));
    await api.db.insert(subscriptionEndings).values(rows);
    const calls: string[] = [];
    api.provider.endSubscription = async (reference) => {
      calls.push(reference);
      if (reference !== 'sub_5') throw new ProviderError('api_error', true);
    };
    const failures: Failures = new Map();
    for (let run = 0; run < 3; run += 1) await reconcile(api.deps, { isFull: false, failures });
    const first = ['sub_1', 'sub_2', 'sub_3'];
    const second = ['sub_4', 'sub_5', 'sub_1', 'sub_2'];
    expect(calls).toEqual([...first, ...second, 'sub_3', 'sub_4', 'sub_1']);
  });
});

describe('the payment of an unpaid renewal', () => {
  it('continues on the next try as one payment when the call to the provider is lost', async () => {
    const { cookie, subscription } = await buyers.subscribe();
    api.provider.renew(subscription);
    const order = { path: '/api/recruiter/pay-renewal', cookie };
    api.provider.keepSilent('lost');
    await expectUnanswered(await buyers.post(order), 'payment_continues');
    api.provider.keepSilent(null);
    expect((await buyers.post(order)).status).toBe(201);
    expect((await buyers.statuses()).toSorted()).toEqual(['pending', 'succeeded']);
  });
});

describe('saved cards', () => {
  it('are listed and removed on the next try if the provider does not answer', async () => {
    const { cookie, subscription, customer } = await buyers.subscribe();
    const card = api.provider.saveCard(customer);
    await api.provider.setCancelsAtPeriodEnd(subscription, true);
    await buyers.post({ path: '/api/recruiter/cancel-subscription', cookie });
    const list = () => api.request('GET', '/api/payments/cards', { cookie });
    const remove = () => api.request('DELETE', `/api/payments/cards/${card}`, { cookie });

    api.provider.keepSilent('lost');
    await expectUnanswered(await list(), 'payments_unavailable');
    await expectUnanswered(await remove(), 'payments_unavailable');
    api.provider.keepSilent(null);
    expect(await (await list()).json()).toMatchObject([{ id: card }]);
    expect((await remove()).status).toBe(204);
    expect(await (await list()).json()).toEqual([]);
  });
});
