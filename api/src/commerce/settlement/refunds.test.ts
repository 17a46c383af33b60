import { addMonths } from '@gangway/contract/foundation/add-months';
import { eq } from 'drizzle-orm';
import { orderPlan, orderTokens, type Ordered } from '../../testing/factories/orders';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { forFile } from '../../testing/made-for-tests';
import { settlingOf } from '../../testing/settling';
import { currentSubscription } from '../plans/plan-access';
import { payments, refunds } from '../tables/payments.table';
import { tokenGrants } from '../tables/tokens.table';
import { tokensRemaining } from '../tokens/token-balance';
import { lockPayment } from './payment-rows';
import { sendRefund } from './provider-effects';
import { requestRefund } from './refunds';
import { settlementTransaction } from './settlement-transaction';

const api = forFile(createFakePaymentsApi);
let userId: string;
let requestedBy: string;
beforeAll(async () => {
  requestedBy = (await makeAuthority(api.db, { authorityRole: 'recruiter' })).id;
});
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});

const { settlePayment, settleRefund, settleSubscription } = settlingOf(api);

async function paid<T extends Ordered>(order: T): Promise<T> {
  api.provider.pay(order.reference);
  await settlePayment(order.reference);
  return order;
}

const tokens = async () => paid(await orderTokens(api.deps, userId));
const plan = async () => paid(await orderPlan(api.deps, userId));

const refund = (paymentId: string, cents = Number.MAX_SAFE_INTEGER, deps = api.deps) =>
  settlementTransaction(deps, async (settlement) =>
    requestRefund(settlement, await lockPayment(settlement.tx, paymentId), {
      reason: 'authority',
      requestedBy,
      cents,
    }),
  );

const balance = () => tokensRemaining(api.db, userId, api.clock.now());

async function rowsOf(paymentId: string) {
  const [payment] = await api.db.select().from(payments).where(eq(payments.id, paymentId));
  const rows = await api.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return { payment, refunds: rows };
}

const sentFor = (reference: string) =>
  api.provider.refunds().filter(({ payment }) => payment === reference);

describe('a refund', () => {
  afterEach(() => api.provider.decideRefunds('succeeded'));

  it('is sent to the provider, is recorded, and takes back the unspent tokens', async () => {
    const { paymentId, reference } = await tokens();
    await api.db.update(tokenGrants).set({ remaining: 4 }).where(eq(tokenGrants.userId, userId));
    await refund(paymentId);
    const { payment, refunds: rows } = await rowsOf(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    expect(rows).toEqual([
      expect.objectContaining({
        reason: 'authority',
        requestedBy,
        status: 'succeeded',
        cents: 1_000,
        providerReference: sentFor(reference)[0]?.id,
        settledAt: api.clock.now(),
      }),
    ]);
    expect(await balance()).toBe(0);
  });

  it('is limited to the amount that is left, and is null if nothing is left', async () => {
    const { paymentId } = await tokens();
    await Promise.all([refund(paymentId, 700), refund(paymentId, 700)]);
    expect(await refund(paymentId)).toBeNull();
    const { payment, refunds: rows } = await rowsOf(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    expect(rows.map(({ cents }) => cents).sort()).toEqual([300, 700]);
  });

  it('leaves the tokens as long as part of the payment is kept', async () => {
    const { paymentId } = await tokens();
    await refund(paymentId, 999);
    expect(await balance()).toBe(5);
    await refund(paymentId, 1);
    expect(await balance()).toBe(0);
  });

  it('ends the plan at once, here and at the provider, if it is of the present period', async () => {
    const { paymentId, subscription } = await plan();
    await refund(paymentId);
    expect(await currentSubscription(api.db, userId)).toBeNull();
    expect(await balance()).toBe(0);
    expect(await api.provider.readSubscription(subscription)).toMatchObject({ status: 'ended' });
  });

  it('leaves the plan active if it is of a past period', async () => {
    const { paymentId, subscription } = await plan();
    api.clock.set(addMonths(api.clock.now(), 1));
    api.provider.pay(api.provider.renew(subscription));
    await settleSubscription(subscription);
    await refund(paymentId);
    expect(await currentSubscription(api.db, userId)).toMatchObject({ status: 'active' });
    expect(await balance()).toBe(25);
  });

  it('is sent later if the provider does not answer, and never twice', async () => {
    const { paymentId, reference } = await tokens();
    const down = async () => {
      throw new Error('The network is down');
    };
    const offline = { ...api.deps, paymentProvider: { ...api.provider, refund: down } };
    const refundRow = await refund(paymentId, 1_000, offline);
    expect((await rowsOf(paymentId)).refunds).toMatchObject([{ status: 'wanted' }]);
    expect(await balance()).toBe(0);
    const id = refundRow?.id ?? '';
    await Promise.all([sendRefund(api.deps, id), sendRefund(api.deps, id)]);
    await sendRefund(api.deps, id);
    expect((await rowsOf(paymentId)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(sentFor(reference)).toHaveLength(1);
  });

  it('is matched by its event if the provider’s answer was lost', async () => {
    const { paymentId, reference } = await tokens();
    const cut = {
      ...api.provider,
      refund: async (order: Parameters<typeof api.provider.refund>[0]) => {
        await api.provider.refund(order);
        throw new Error('The connection was cut');
      },
    };
    await refund(paymentId, 1_000, { ...api.deps, paymentProvider: cut });
    await settleRefund(sentFor(reference)[0]?.id ?? '');
    expect((await rowsOf(paymentId)).refunds).toMatchObject([
      { status: 'succeeded', reason: 'authority' },
    ]);
  });

  it('is pending until the bank decides, and an older reading cannot undo that', async () => {
    api.provider.decideRefunds('pending');
    const { paymentId, reference } = await tokens();
    await refund(paymentId);
    expect((await rowsOf(paymentId)).refunds).toMatchObject([
      { status: 'pending', settledAt: null },
    ]);
    const id = sentFor(reference)[0]?.id ?? '';
    const older = await api.provider.readRefund(id);
    api.provider.decideRefund(id, 'succeeded');
    await settleRefund(id);
    await settleRefund(id, { readRefund: async () => older });
    expect((await rowsOf(paymentId)).refunds).toMatchObject([{ status: 'succeeded' }]);
  });

  it.each(['pending', 'succeeded'] as const)(
    'restores the payment and logs an error if it was %s and then fails',
    async (status) => {
      api.provider.decideRefunds(status);
      const { paymentId, reference } = await tokens();
      await refund(paymentId);
      const id = sentFor(reference)[0]?.id ?? '';
      api.provider.decideRefund(id, 'failed');
      await settleRefund(id);
      await settleRefund(id);
      const { payment, refunds: rows } = await rowsOf(paymentId);
      expect(rows).toMatchObject([{ status: 'failed', settledAt: api.clock.now() }]);
      expect(payment).toMatchObject({ status: 'succeeded', refundedCents: 0 });
      const errors = api.logLines.filter((line) => line.includes(paymentId));
      expect(errors).toHaveLength(1);
    },
  );
});

describe('a refund that was made by hand at the provider', () => {
  it('is recorded once, and takes back the tokens once it is complete', async () => {
    const { paymentId, reference } = await tokens();
    const part = api.provider.refundByHand(reference, 400);
    await Promise.all([settleRefund(part), settleRefund(part)]);
    expect((await rowsOf(paymentId)).payment).toMatchObject({ refundedCents: 400 });
    expect(await balance()).toBe(5);
    await settleRefund(api.provider.refundByHand(reference, 600));
    const { payment, refunds: rows } = await rowsOf(paymentId);
    expect(payment).toMatchObject({ status: 'refunded' });
    expect(rows.map(({ reason }) => reason)).toEqual(['provider', 'provider']);
    expect(await balance()).toBe(0);
  });

  it('is recorded even if it is seen before its payment is settled', async () => {
    const { paymentId, reference } = await orderTokens(api.deps, userId);
    api.provider.pay(reference);
    await settleRefund(api.provider.refundByHand(reference, 1_000));
    expect((await rowsOf(paymentId)).payment).toMatchObject({ status: 'refunded' });
    expect(await balance()).toBe(0);
  });

  it('replaces our own refund if only one of them can be made', async () => {
    const { paymentId, reference } = await tokens();
    const byHand = api.provider.refundByHand(reference, 1_000);
    await refund(paymentId);
    expect((await rowsOf(paymentId)).refunds).toMatchObject([{ status: 'wanted' }]);
    await settleRefund(byHand);
    const { payment, refunds: rows } = await rowsOf(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    expect(rows.map(({ reason, status }) => `${reason} ${status}`).sort()).toEqual([
      'authority failed',
      'provider succeeded',
    ]);
  });

  it('is recorded but has no effect if it has failed', async () => {
    const { paymentId, reference } = await tokens();
    const id = api.provider.refundByHand(reference, 1_000);
    api.provider.decideRefund(id, 'failed');
    await settleRefund(id);
    const { payment, refunds: rows } = await rowsOf(paymentId);
    expect(payment).toMatchObject({ status: 'succeeded', refundedCents: 0 });
    expect(rows).toMatchObject([{ status: 'failed' }]);
    expect(await balance()).toBe(5);
  });
});
