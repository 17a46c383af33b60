import { addMonths } from '@gangway/contract/foundation/add-months';
import { and, asc, eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { orderPlan, pricedAt } from '../../testing/factories/orders';
import { makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forFile } from '../../testing/made-for-tests';
import { settlingOf } from '../../testing/settling';
import { currentSubscription } from '../plans/plan-access';
import { payments } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { tokenGrants } from '../tables/tokens.table';
import { tokensRemaining } from '../tokens/token-balance';

const api = forFile(createFakePaymentsApi);
let userId: string;
let email: string;
beforeEach(async () => {
  ({ id: userId, email } = await makeRecruiter(api.db));
});

const PRO = { plan: 'pro', billingCycle: 'monthly', offer: 'subscription' } as const;

const { settlePayment, settleSubscription } = settlingOf(api);
const balance = () => tokensRemaining(api.db, userId, api.clock.now());
const current = () => currentSubscription(api.db, userId);
const nextMonth = () => api.clock.set(addMonths(api.clock.now(), 1));

async function subscribed(): Promise<{ id: string; reference: string }> {
  const { subscription, subscriptionId, reference } = await orderPlan(api.deps, userId, PRO);
  api.provider.pay(reference);
  await settlePayment(reference);
  return { id: subscriptionId, reference: subscription };
}

const paymentsOf = (subscriptionId: string) =>
  api.db
    .select()
    .from(payments)
    .where(eq(payments.subscriptionId, subscriptionId))
    .orderBy(asc(payments.periodStart));

const grants = () =>
  api.db.$count(
    tokenGrants,
    and(eq(tokenGrants.userId, userId), eq(tokenGrants.source, 'allowance')),
  );

const mailsToPayer = () => api.db.select().from(outbox).where(eq(outbox.to, email));

describe('a renewal that is paid', () => {
  it('is recorded as a payment, moves the period and grants the month’s tokens once', async () => {
    const { id, reference } = await subscribed();
    const start = api.clock.now();
    nextMonth();
    api.provider.pay(api.provider.renew(reference));
    await Promise.all([1, 2, 3, 4, 5].map(() => settleSubscription(reference)));
    expect(await current()).toMatchObject({
      status: 'active',
      startedAt: start,
      periodStart: api.clock.now(),
      periodEnd: addMonths(start, 2),
    });
    const [, renewal, ...others] = await paymentsOf(id);
    expect(renewal).toMatchObject({
      status: 'succeeded',
      cents: 24_900,
      userId,
      periodStart: api.clock.now(),
    });
    expect(others).toEqual([]);
    expect(await grants()).toBe(2);
    expect(await balance()).toBe(75);
  });

  it('is found by its payment alone', async () => {
    const { id, reference } = await subscribed();
    nextMonth();
    const renewal = api.provider.renew(reference);
    expect(await settlePayment(renewal)).toBe('ignored');
    api.provider.pay(renewal);
    expect(await settlePayment(renewal)).toBe('applied');
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  it('is caught up with months later: each payment, but only the current allowance', async () => {
    const { id, reference } = await subscribed();
    for (const _ of [1, 2, 3]) {
      nextMonth();
      api.provider.pay(api.provider.renew(reference));
    }
    await settleSubscription(reference);
    expect(await paymentsOf(id)).toHaveLength(4);
    expect(await current()).toMatchObject({ periodStart: api.clock.now() });
    expect(await balance()).toBe(75);
  });

  it('starts the lower plan that was chosen, at its price', async () => {
    const { reference } = await subscribed();
    const basic = pricedAt({ ...PRO, plan: 'basic' });
    await api.provider.setNextPrice(reference, basic);
    await settleSubscription(reference);
    expect(await current()).toMatchObject({ plan: 'pro', nextPlan: 'basic', cents: 24_900 });
    nextMonth();
    api.provider.pay(api.provider.renew(reference));
    await settleSubscription(reference);
    expect(await current()).toMatchObject({ plan: 'basic', nextPlan: null, cents: 9_900 });
    expect(await balance()).toBe(25);
  });

  it('leaves the price of the plan unchanged if an invoice asks for less', async () => {
    const { id, reference } = await subscribed();
    nextMonth();
    api.provider.pay(api.provider.renew(reference));
    const reading = await api.provider.readSubscription(reference);
    const invoices = reading?.invoices.map((one, at) => (at === 0 ? { ...one, cents: 100 } : one));
    const readSubscription = async () => reading && { ...reading, invoices: invoices ?? [] };
    await settleSubscription(reference, { readSubscription });
    expect((await paymentsOf(id)).map(({ cents }) => cents)).toEqual([24_900, 100]);
    expect(await current()).toMatchObject({ cents: 24_900 });
  });

  it('is not undone if an older reading of the subscription arrives late', async () => {
    const { reference } = await subscribed();
    const older = await api.provider.readSubscription(reference);
    nextMonth();
    api.provider.renew(reference);
    const readings = [older, await api.provider.readSubscription(reference)];
    api.provider.pay(api.provider.payments().at(-1)?.id ?? '');
    await settleSubscription(reference);
    for (const reading of readings) {
      let reads = 0;
      const readSubscription = async (id: string) => {
        reads += 1;
        if (reads > 1) return api.provider.readSubscription(id);
        await settleSubscription(reference);
        return reading;
      };
      await settleSubscription(reference, { readSubscription });
      expect(await current()).toMatchObject({ status: 'active', periodStart: api.clock.now() });
    }
    expect(await mailsToPayer()).toEqual([]);
  });
});

describe('a renewal that fails', () => {
  async function failed() {
    const plan = await subscribed();
    nextMonth();
    const renewal = api.provider.renew(plan.reference);
    await settleSubscription(plan.reference);
    return { ...plan, renewal };
  }

  it('makes the plan past due without new tokens, and sends one email', async () => {
    const { reference } = await failed();
    await Promise.all([settleSubscription(reference), settleSubscription(reference)]);
    expect(await current()).toMatchObject({ status: 'past_due' });
    expect(await balance()).toBe(0);
    const [mail, ...others] = await mailsToPayer();
    expect(mail?.subject).toBe('Your plan could not be renewed');
    expect(mail?.text).toContain('$249.00');
    expect(mail?.text).toMatch(/\/recruiter\/pro\/recruiter\d+\/subscription/);
    expect(others).toEqual([]);
  });

  it('reactivates the plan with its tokens if it is paid later', async () => {
    const { reference, renewal } = await failed();
    api.provider.pay(renewal);
    await settleSubscription(reference);
    expect(await current()).toMatchObject({ status: 'active', periodStart: api.clock.now() });
    expect(await balance()).toBe(75);
  });

  it('reactivates the plan if it is paid by a payment that was started here', async () => {
    const { id, renewal } = await failed();
    await api.db.insert(payments).values({
      userId,
      subscriptionId: id,
      purpose: 'subscription',
      cents: 24_900,
      providerReference: renewal,
      createdAt: api.clock.now(),
    });
    api.provider.pay(renewal);
    await settlePayment(renewal);
    expect(await current()).toMatchObject({ status: 'active' });
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it('ends the plan when the provider gives up, and a later payment is refunded', async () => {
    const { id, reference } = await failed();
    api.provider.giveUp(reference);
    await settleSubscription(reference);
    expect(await current()).toBeNull();
    const reading = await api.provider.readSubscription(reference);
    const [late] = reading?.invoices ?? [];
    const invoices = reading?.invoices.map((one) => ({ ...one, isPaid: true })) ?? [];
    const readSubscription = async () => reading && { ...reading, invoices };
    for (const _ of [1, 2]) await settleSubscription(reference, { readSubscription });
    const all = await paymentsOf(id);
    expect(all.map(({ status }) => status)).toEqual(['succeeded', 'refunded']);
    expect(all[1]?.providerReference).toBe(late?.payment);
  });
});

describe('the provider’s state of a subscription', () => {
  it('is adopted if it cancels at the period end, and if that is taken back', async () => {
    const { reference } = await subscribed();
    for (const cancels of [true, false]) {
      await api.provider.setCancelsAtPeriodEnd(reference, cancels);
      await settleSubscription(reference);
      expect(await current()).toMatchObject({ cancelsAtPeriodEnd: cancels });
    }
  });

  it('is adopted if it has ended', async () => {
    const { id, reference } = await subscribed();
    api.provider.giveUp(reference);
    await settleSubscription(reference);
    const [ended] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(ended).toMatchObject({ status: 'ended', endedAt: api.clock.now(), nextPlan: null });
    expect(await balance()).toBe(75);
  });

  it('is read again after a concurrent change, at most five times', async () => {
    const { reference } = await subscribed();
    const older = await api.provider.readSubscription(reference);
    let reads = 0;
    const readSubscription = async () => {
      reads += 1;
      await settleSubscription(reference);
      return older && { ...older, cancelsAtPeriodEnd: true };
    };
    await expect(settleSubscription(reference, { readSubscription })).rejects.toThrow();
    expect(reads).toBe(5);
    expect(await current()).toMatchObject({ cancelsAtPeriodEnd: false });
  });
});
