import { eq } from 'drizzle-orm';
import {
  makeGrant,
  makePayment,
  makeRefund,
  makeRegistration,
  makeSubscription,
} from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { grantsOf, orderTokens, statusOf } from '../../testing/order-tokens';
import { longScenario } from '../../testing/payment-scenario';
import { createPaymentsApi } from '../../testing/payments-api';
import { auditLedger } from '../ledger-audit/audit-ledger';
import { payments, refunds } from '../tables/payments.table';
import { registrations } from '../tables/registrations.table';
import { subscriptions, subscriptionEndings } from '../tables/subscriptions.table';
import { tokenGrants } from '../tables/tokens.table';
import { reconcile } from './reconcile';

const HOUR = 3600;
const api = forEachTest(createPaymentsApi);

beforeEach(async () => {
  await api.sandbox.webhooks('drop');
});

async function paidOrder() {
  const order = await orderTokens(api);
  await api.sandbox.confirm(order.intent, 'visa');
  return order;
}

const run = (isFull = false) => reconcile(api.deps, { isFull });

const later = (seconds: number) => api.advance(seconds);

describe('the reconciler', () => {
  it('settles payments that no webhook reported', async () => {
    const order = await paidOrder();
    await run();
    expect(await grantsOf(api, order)).toEqual([]);
    await later(16);
    expect(await run()).toEqual(new Map([['payments', { repaired: 1, failed: 0 }]]));
    expect(await grantsOf(api, order)).toEqual([5]);
    expect(await run(true)).toEqual(new Map());
  });

  it('leaves unpaid payments pending, and checks old ones less often', async () => {
    const order = await orderTokens(api);
    await later(60);
    expect(await run()).toEqual(new Map());
    await later(HOUR);
    await api.sandbox.forget();
    await run();
    expect(await api.sandbox.requests()).toEqual([]);
    await run(true);
    expect(await api.sandbox.requests()).not.toEqual([]);
    expect(await statusOf(api, order)).toBe('pending');
  });

  it('settles a payment once, even if several run at the same time', async () => {
    const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    await later(16);
    await Promise.all([run(true), run(), run(true)]);
    for (const order of orders) expect(await grantsOf(api, order)).toEqual([5]);
  });

  it('continues after a row that fails', async () => {
    const broken = await paidOrder();
    const order = await paidOrder();
    await later(16);
    await api.db.update(payments).set({ cents: 1 }).where(eq(payments.id, broken.paymentId));
    expect(await run()).toEqual(new Map([['payments', { repaired: 1, failed: 1 }]]));
    expect(await grantsOf(api, order)).toEqual([5]);
    expect(api.logLines.join('')).toContain('reconciling failed for one row');
  });

  it('asks a provider that is down at most three times per job', async () => {
    for (let count = 0; count < 5; count += 1) await orderTokens(api);
    await later(16);
    await api.sandbox.fault({ path: '/v1/', times: 1000, action: 'status', status: 503 });
    const tallies = await run(true);
    expect(tallies.get('payments')).toEqual({ repaired: 0, failed: 3 });
    expect(tallies.get('walked_payments')).toEqual({ repaired: 0, failed: 1 });
  });
});

describe('the full run of the reconciler', () => {
  it('settles a payment that we had given up as failed', async () => {
    const order = await paidOrder();
    await api.db
      .update(payments)
      .set({ status: 'failed', settledAt: api.clock.now() })
      .where(eq(payments.id, order.paymentId));
    await run();
    expect(await grantsOf(api, order)).toEqual([]);
    await run(true);
    expect(await grantsOf(api, order)).toEqual([5]);
  });

  it('records a refund that was made by hand at the provider', async () => {
    const order = await paidOrder();
    await later(16);
    await run();
    const byHand = { reference: 'by-hand', payment: order.intent, cents: 1_000 };
    const { id } = await api.deps.paymentProvider.refund(byHand);
    await run();
    expect(await statusOf(api, order)).toBe('succeeded');
    await run(true);
    expect(await statusOf(api, order)).toBe('refunded');
    expect(await api.db.select().from(refunds)).toMatchObject([
      { providerReference: id, cents: 1_000, status: 'succeeded' },
    ]);
    expect(await run(true)).toEqual(new Map());
  });
});

describe('a request that is due at the provider', () => {
  it('is made once for a refund, however often the answer is lost', async () => {
    const order = await paidOrder();
    await later(16);
    await run();
    const { paymentId } = order;
    await makeRefund(api.db, { paymentId, cents: 400, reason: 'duplicate', status: 'wanted' });
    await api.db.update(payments).set({ refundedCents: 400 }).where(eq(payments.id, paymentId));
    await api.sandbox.fault({ method: 'POST', path: '/v1/refunds', times: 3, action: 'cut' });
    expect((await run()).get('refunds')).toEqual({ repaired: 0, failed: 1 });
    await later(25 * HOUR);
    expect((await run()).get('refunds')).toEqual({ repaired: 1, failed: 0 });
    const payment = await api.deps.paymentProvider.readPayment(order.intent);
    expect(payment?.refundedCents).toBe(400);
  });

  it('is done if the subscription to end is unknown there', async () => {
    await api.db
      .insert(subscriptionEndings)
      .values({ reference: 'sub_unknown', createdAt: api.clock.now() });
    expect((await run()).get('endings')).toEqual({ repaired: 1, failed: 0 });
    expect(await run()).toEqual(new Map());
  });
});

describe('an order that is not paid within a day', () => {
  it('is closed, so that it can no longer be paid', async () => {
    const order = await orderTokens(api);
    await later(24 * HOUR + 1);
    expect((await run()).get('orders')).toEqual({ repaired: 1, failed: 0 });
    expect(await statusOf(api, order)).toBe('failed');
    const intent = await api.deps.paymentProvider.readPayment(order.intent);
    expect(intent?.status).toBe('closed');
  });

  it('takes effect if it was paid at the last moment', async () => {
    const order = await orderTokens(api);
    await later(24 * HOUR + 1);
    await api.sandbox.confirm(order.intent, 'visa');
    await run();
    expect(await statusOf(api, order)).toBe('succeeded');
    expect(await grantsOf(api, order)).toEqual([5]);
  });

  it('is dropped if the provider does not know it', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    const unknown = { status: 'incomplete', providerReference: null } as const;
    const { id: subscriptionId } = await makeSubscription(api.db, userId, unknown);
    const registrationId = await makeRegistration(api.db);
    const unsent = { status: 'pending', purpose: 'subscription', providerReference: null } as const;
    await makePayment(api.db, { ...unsent, userId, subscriptionId });
    await makePayment(api.db, { ...unsent, registrationId });
    await makePayment(api.db, { status: 'pending', userId, providerReference: 'pi_gone' });
    expect((await run()).get('orders')).toEqual({ repaired: 3, failed: 0 });
    const statuses = await api.db.select({ status: payments.status }).from(payments);
    expect(statuses).toEqual(Array(3).fill({ status: 'failed' }));
    expect(await api.db.select().from(subscriptions)).toMatchObject([{ status: 'ended' }]);
    expect(await api.db.select().from(registrations)).toMatchObject([
      { status: 'expired', email: null },
    ]);
  });
});

describe('the monthly allowance', () => {
  const YEAR = {
    plan: 'basic',
    billingCycle: 'yearly',
    cents: 94_800,
    startedAt: new Date('2026-02-15T09:00:00Z'),
    periodStart: new Date('2026-02-15T09:00:00Z'),
    periodEnd: new Date('2027-02-15T09:00:00Z'),
  } as const;
  const grants = () => api.db.select().from(tokenGrants).orderBy(tokenGrants.grantedAt);

  it('is granted once a month under a yearly plan', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    await makeSubscription(api.db, userId, YEAR);
    await makeGrant(api.db, userId);
    expect(await run()).toEqual(new Map());
    api.clock.set(new Date('2026-03-15T09:00:00Z'));
    expect((await run()).get('allowances')).toEqual({ repaired: 1, failed: 0 });
    expect(await run()).toEqual(new Map());
    expect(await grants()).toMatchObject([
      {},
      {
        granted: 25,
        grantedAt: new Date('2026-03-15T09:00:00Z'),
        expiresAt: new Date('2026-04-15T09:00:00Z'),
      },
    ]);
  });
});

describe('the reconciler after a month without any webhook', () => {
  it('repairs everything that the ledger audit finds', async () => {
    const broken = async () => {
      const results = await auditLedger(api.db, api.clock.now(), api.deps.paymentProvider);
      return results.filter(({ findings }) => findings.length > 0);
    };
    await longScenario(api, async () => undefined);
    expect(await broken()).not.toEqual([]);
    await run(true);
    expect(await broken()).toEqual([]);
  });
});
