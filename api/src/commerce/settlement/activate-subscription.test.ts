import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { closedEmail } from '../../identity/mail/mailing-transaction';
import { users } from '../../identity/tables/accounts.table';
import { outbox } from '../../identity/tables/mails.table';
import { makeSubscription } from '../../testing/factories/billing';
import { orderPlan } from '../../testing/factories/orders';
import { makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forFile } from '../../testing/made-for-tests';
import { settlingOf } from '../../testing/settling';
import { currentSubscription } from '../plans/plan-access';
import { payments, refunds } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { tokenGrants } from '../tables/tokens.table';
import { tokensRemaining } from '../tokens/token-balance';

const api = forFile(createFakePaymentsApi);
let userId: string;
let email: string;
beforeEach(async () => {
  ({ id: userId, email } = await makeRecruiter(api.db));
});

type Plan = Awaited<ReturnType<typeof orderPlan>>;

const { settlePayment, settleSubscription, settleRefund } = settlingOf(api);
const order = (terms?: Parameters<typeof orderPlan>[2]) => orderPlan(api.deps, userId, terms);
const balance = () => tokensRemaining(api.db, userId, api.clock.now());
const current = () => currentSubscription(api.db, userId);

async function bought(terms?: Parameters<typeof orderPlan>[2]): Promise<Plan> {
  const ordered = await order(terms);
  api.provider.pay(ordered.reference);
  await settlePayment(ordered.reference);
  return ordered;
}

async function rowsOf({ paymentId, subscriptionId }: Plan) {
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, paymentId));
  const [subscription] = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  const sent = await api.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return { payment, subscription, refunds: sent };
}

const spend = (remaining: number) =>
  api.db.update(tokenGrants).set({ remaining }).where(eq(tokenGrants.userId, userId));

describe('a plan that was ordered', () => {
  it('ends and is refunded in full if it is paid after the account was closed', async () => {
    const ordered = await order({ plan: 'pro' });
    const closed = { closedAt: api.clock.now(), email: closedEmail(userId) };
    await api.db.update(users).set(closed).where(eq(users.id, userId));
    api.provider.pay(ordered.reference);
    await settlePayment(ordered.reference);
    const rows = await rowsOf(ordered);
    expect(rows.subscription).toMatchObject({ status: 'ended' });
    expect(rows.refunds).toMatchObject([{ cents: rows.payment?.cents, status: 'succeeded' }]);
    expect(await current()).toBeNull();
    expect(await balance()).toBe(0);
  });

  it('is active, once paid, for the period of its invoice, and grants its allowance', async () => {
    const ordered = await bought({ plan: 'pro' });
    const { payment, subscription } = await rowsOf(ordered);
    const period = {
      periodStart: api.clock.now(),
      periodEnd: (await api.provider.readSubscription(ordered.subscription))?.invoices[0]?.period
        .end,
    };
    expect(subscription).toMatchObject({ status: 'active', startedAt: api.clock.now(), ...period });
    expect(payment).toMatchObject({ status: 'succeeded', ...period });
    expect(await balance()).toBe(75);
  });

  it('is activated once, even if several events arrive at once in any order', async () => {
    const { reference, subscription } = await order();
    api.provider.pay(reference);
    await Promise.all(
      [1, 2, 3].flatMap(() => [settleSubscription(subscription), settlePayment(reference)]),
    );
    expect(await balance()).toBe(25);
  });

  it('grants no tokens if its reveals cost none', async () => {
    await bought({ plan: 'ultimate', billingCycle: 'yearly' });
    expect(await current()).toMatchObject({ plan: 'ultimate', cents: 478_800 });
    expect(await balance()).toBe(0);
  });

  it('ends with a failed payment once it can no longer be paid', async () => {
    const ordered = await order();
    api.provider.giveUp(ordered.subscription);
    await settlePayment(ordered.reference);
    const { payment, subscription } = await rowsOf(ordered);
    expect(payment).toMatchObject({ status: 'failed' });
    expect(subscription).toMatchObject({ status: 'ended', endedAt: api.clock.now() });
  });
});

describe('a second plan that does not replace the first', () => {
  it('ends and is refunded in full, with an email, whichever is settled first', async () => {
    const [one, other] = [await order(), await order({ plan: 'pro' })];
    api.provider.pay(one.reference);
    api.provider.pay(other.reference);
    await Promise.all([settlePayment(other.reference), settlePayment(one.reference)]);
    await Promise.all([settlePayment(one.reference), settlePayment(other.reference)]);
    const both = [await rowsOf(one), await rowsOf(other)];
    const kept = both.find(({ subscription }) => subscription?.status === 'active');
    const gone = both.find(({ subscription }) => subscription?.status === 'ended');
    expect(kept?.payment).toMatchObject({ status: 'succeeded', refundedCents: 0 });
    expect(gone?.payment).toMatchObject({ status: 'refunded' });
    expect(gone?.refunds).toEqual([
      expect.objectContaining({
        reason: 'duplicate',
        status: 'succeeded',
        cents: gone?.payment?.cents,
      }),
    ]);
    const reference = gone?.subscription?.providerReference ?? '';
    expect(await api.provider.readSubscription(reference)).toMatchObject({ status: 'ended' });
    const mails = await api.db.select().from(outbox).where(eq(outbox.to, email));
    expect(mails.map(({ subject }) => subject)).toEqual(['We will refund a payment']);
  });
});

describe('a higher plan that replaces the current one', () => {
  it('ends the old plan, takes back its unspent tokens and refunds the unused part', async () => {
    const basic = await bought();
    await spend(20);
    const { periodEnd } = (await current()) ?? {};
    api.clock.advance(10 * DAY_MS);
    const pro = await bought({ plan: 'pro', replaces: basic.subscriptionId });
    const old = await rowsOf(basic);
    expect(old.subscription).toMatchObject({ status: 'ended', endedAt: api.clock.now() });
    const days = ((periodEnd?.getTime() ?? 0) - api.clock.now().getTime()) / DAY_MS;
    const cents = Math.floor((9_900 * days) / (days + 10));
    expect(old.refunds).toEqual([expect.objectContaining({ reason: 'plan_change', cents })]);
    expect(old.payment).toMatchObject({ status: 'succeeded', refundedCents: cents });
    expect((await rowsOf(pro)).subscription).toMatchObject({ status: 'active', plan: 'pro' });
    expect(await balance()).toBe(75);
    expect(await api.provider.readSubscription(basic.subscription)).toMatchObject({
      status: 'ended',
    });
  });

  it('refunds no more than the unspent tokens of the month are worth', async () => {
    const basic = await bought();
    await spend(5);
    api.clock.advance(DAY_MS);
    await bought({ plan: 'pro', replaces: basic.subscriptionId });
    expect((await rowsOf(basic)).refunds).toMatchObject([{ cents: (9_900 * 5) / 25 }]);
  });

  it('refunds only from what a refund by hand has left', async () => {
    const basic = await bought();
    await settleRefund(api.provider.refundByHand(basic.reference, 5_000));
    await spend(5);
    await bought({ plan: 'pro', replaces: basic.subscriptionId });
    expect((await rowsOf(basic)).payment).toMatchObject({
      refundedCents: 5_000 + (4_900 * 5) / 25,
    });
  });

  it('refunds nothing if all tokens are spent', async () => {
    const basic = await bought();
    await spend(0);
    await bought({ plan: 'pro', replaces: basic.subscriptionId });
    expect((await rowsOf(basic)).refunds).toEqual([]);
    expect(await current()).toMatchObject({ plan: 'pro' });
  });

  it('refunds once, however often it is settled', async () => {
    const basic = await bought();
    api.clock.advance(DAY_MS);
    const pro = await order({ plan: 'pro', replaces: basic.subscriptionId });
    api.provider.pay(pro.reference);
    await Promise.all([1, 2, 3, 4].map(() => settlePayment(pro.reference)));
    await settleSubscription(basic.subscription);
    expect((await rowsOf(basic)).refunds).toHaveLength(1);
    expect(await balance()).toBe(75);
  });

  it('is activated without a refund if the old plan has already ended', async () => {
    const basic = await bought();
    const pro = await order({ plan: 'pro', replaces: basic.subscriptionId });
    api.provider.giveUp(basic.subscription);
    await settleSubscription(basic.subscription);
    api.provider.pay(pro.reference);
    await settlePayment(pro.reference);
    expect((await rowsOf(basic)).refunds).toEqual([]);
    expect(await current()).toMatchObject({ plan: 'pro' });
  });

  it('replaces a plan that was not paid for, and refunds nothing', async () => {
    const old = await makeSubscription(api.db, userId, { providerReference: null });
    await bought({ plan: 'pro', replaces: old.id });
    expect(await current()).toMatchObject({ plan: 'pro' });
  });
});
