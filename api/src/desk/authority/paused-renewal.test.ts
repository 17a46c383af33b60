import { eq } from 'drizzle-orm';
import { auditLedger } from '../../commerce/ledger-audit/audit-ledger';
import { currentSubscription } from '../../commerce/plans/plan-access';
import { openStripe } from '../../commerce/provider/stripe-client';
import { reconcile } from '../../commerce/reconciler/reconcile';
import { settle } from '../../commerce/settlement/settle';
import { payments } from '../../commerce/tables/payments.table';
import { subscriptionPauses } from '../../commerce/tables/subscriptions.table';
import {
  BASIC,
  breakProvider,
  buyPlan,
  newBuyer,
  order,
  readIntent,
  subscriptionOf,
} from '../../testing/buying';
import { makeAuthority } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { createPaymentsApi } from '../../testing/payments-api';

const DAY = 86_400;

const api = forEachTest(createPaymentsApi);
const administrator = forEachTest(() => makeAuthority(api.db, { authorityRole: 'recruiter' }));
const buyer = forEachTest(() => newBuyer(api));

const act = async (action: 'suspend' | 'reinstate') =>
  api.request('POST', `/api/authority/recruiters/${buyer.recruiter.id}/${action}`, {
    cookie: await api.signIn(administrator),
    ...(action === 'suspend' && { body: { reason: 'Sells contact details' } }),
  });

const run = () => reconcile(api.deps, { isFull: false });

const paid = () =>
  api.db
    .select({ status: payments.status, cents: payments.cents })
    .from(payments)
    .where(eq(payments.userId, buyer.recruiter.id))
    .orderBy(payments.createdAt);

async function atProvider() {
  const { providerReference } = (await currentSubscription(api.db, buyer.recruiter.id)) ?? {};
  return openStripe(api.deps.env.stripe).subscriptions.retrieve(providerReference ?? '');
}

const isPaused = async () => (await atProvider()).pause_collection !== null;
const pauses = () => api.db.select().from(subscriptionPauses);

async function renew(days = 32): Promise<void> {
  await api.advance(days * DAY);
  await api.sandbox.settled();
  await run();
}

const PAID = { status: 'succeeded', cents: 9_900 };

describe('the renewal of a suspended recruiter', () => {
  it('is not charged until the recruiter is reinstated', async () => {
    await buyPlan(api, buyer.cookie, BASIC);
    await act('suspend');
    expect(await isPaused()).toBe(true);
    await renew();
    await renew(31);
    expect(await paid()).toEqual([PAID]);
    await act('reinstate');
    expect(await isPaused()).toBe(false);
    expect(await paid()).toEqual([PAID]);
    await renew(31);
    expect(await paid()).toEqual([PAID, PAID]);
    expect(await currentSubscription(api.db, buyer.recruiter.id)).toMatchObject({
      status: 'active',
    });
  });

  it('makes the plan past due without new tokens or an email about the card', async () => {
    await buyPlan(api, buyer.cookie, BASIC);
    await act('suspend');
    await renew();
    const plan = await currentSubscription(api.db, buyer.recruiter.id);
    expect(plan).toMatchObject({ plan: 'basic', status: 'past_due' });
    expect(plan?.periodEnd.getTime()).toBeLessThan(api.clock.now().getTime());
    expect((await api.deliver()).map(({ subject }) => subject)).not.toContain(
      'Your plan could not be renewed',
    );
    const results = await auditLedger(api.db, api.clock.now(), api.deps.paymentProvider);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('is charged as usual if the suspension ended before it was due', async () => {
    await buyPlan(api, buyer.cookie, BASIC);
    await act('suspend');
    await act('reinstate');
    await renew();
    expect(await paid()).toEqual([PAID, PAID]);
  });

  it('is paused later by the reconciler if the provider did not answer', async () => {
    await buyPlan(api, buyer.cookie, BASIC);
    await breakProvider(api, { action: 'refuse', path: '/v1/subscriptions' });
    expect((await act('suspend')).status).toBe(200);
    expect(await pauses()).toMatchObject([{ isPaused: true, doneAt: null }]);
    await api.sandbox.clearFaults();
    expect(await isPaused()).toBe(false);
    expect((await run()).get('pauses')).toEqual({ repaired: 1, failed: 0 });
    expect(await isPaused()).toBe(true);
    expect((await run()).get('pauses')).toBeUndefined();
  });

  it('is not paused after a reinstatement, even if the pause was never sent', async () => {
    await buyPlan(api, buyer.cookie, BASIC);
    await breakProvider(api, { action: 'refuse', path: '/v1/subscriptions' });
    await act('suspend');
    await api.sandbox.clearFaults();
    await act('reinstate');
    await run();
    expect(await isPaused()).toBe(false);
    expect(await pauses()).toMatchObject([{ isPaused: false, doneAt: expect.any(Date) }]);
  });

  it('is paused for an order that is paid after the suspension', async () => {
    const intent = await readIntent(await order(api, buyer.cookie, BASIC));
    await act('suspend');
    expect(await pauses()).toEqual([]);
    await api.sandbox.confirm(intent, 'visa');
    await api.sandbox.settled();
    await settle(api.deps, { kind: 'payment', id: intent });
    expect(await currentSubscription(api.db, buyer.recruiter.id)).toMatchObject({
      status: 'active',
    });
    expect(await isPaused()).toBe(true);
  });

  it('is paused if a payment is settled at the same moment as the suspension', async () => {
    const intent = await readIntent(await order(api, buyer.cookie, BASIC));
    await api.sandbox.webhooks('drop');
    await api.sandbox.confirm(intent, 'visa');
    const [, suspended] = await Promise.all([
      settle(api.deps, { kind: 'payment', id: intent }),
      act('suspend'),
    ]);
    expect(suspended.status).toBe(200);
    await run();
    expect(await isPaused()).toBe(true);
    await act('reinstate');
    expect(await isPaused()).toBe(false);
  });

  it('needs no pause or resumption after the plan has ended', async () => {
    await buyPlan(api, buyer.cookie, BASIC);
    await breakProvider(api, { action: 'refuse', path: '/v1/subscriptions' });
    await act('suspend');
    await api.sandbox.clearFaults();
    const { providerReference } = (await currentSubscription(api.db, buyer.recruiter.id)) ?? {};
    await api.deps.paymentProvider.endSubscription(providerReference ?? '');
    await settle(api.deps, { kind: 'subscription', id: providerReference ?? '' });
    expect((await run()).get('pauses')).toEqual({ repaired: 1, failed: 0 });
    expect((await act('reinstate')).status).toBe(200);
    expect(await subscriptionOf(api, await api.signIn(buyer.recruiter))).toBeNull();
  });
});
