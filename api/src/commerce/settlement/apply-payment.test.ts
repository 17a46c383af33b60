import { eq } from 'drizzle-orm';
import type { ProviderEvent } from '../../foundation/ports/payment-provider';
import { outbox } from '../../identity/tables/mails.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { orderList, orderTokens } from '../../testing/factories/orders';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { createFakePaymentsApi } from '../../testing/fake-payments-api';
import { ledgerSnapshot } from '../../testing/ledger-snapshot';
import { forFile } from '../../testing/made-for-tests';
import { settlingOf } from '../../testing/settling';
import { payments, webhookEvents } from '../tables/payments.table';
import { tokensRemaining } from '../tokens/token-balance';
import { settle } from './settle';

const api = forFile(createFakePaymentsApi);
let userId: string;
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});

const { settlePayment, settleCheckout } = settlingOf(api);

async function paymentBy(reference: string) {
  const [payment] = await api.db
    .select()
    .from(payments)
    .where(eq(payments.providerReference, reference));
  return payment;
}

const balance = () => tokensRemaining(api.db, userId, api.clock.now());

describe('a payment of tokens', () => {
  it('credits the tokens only once it has succeeded', async () => {
    const { reference } = await orderTokens(api.deps, userId);
    expect(await settlePayment(reference)).toBe('applied');
    expect(await balance()).toBe(0);
    api.provider.pay(reference);
    expect(await settlePayment(reference)).toBe('applied');
    expect(await balance()).toBe(5);
    expect(await paymentBy(reference)).toMatchObject({
      status: 'succeeded',
      settledAt: api.clock.now(),
    });
  });

  it('credits the tokens once, however often and concurrently it is settled', async () => {
    const { reference } = await orderTokens(api.deps, userId);
    api.provider.pay(reference);
    await Promise.all([1, 2, 3, 4, 5].map(() => settlePayment(reference)));
    await settlePayment(reference);
    expect(await balance()).toBe(5);
  });

  it('is applied once per event, which is stored in the inbox along with the effect', async () => {
    const { reference } = await orderTokens(api.deps, userId);
    api.provider.pay(reference);
    const event: ProviderEvent = {
      id: `evt_${reference}`,
      type: 'payment_intent.succeeded',
      createdAt: api.clock.now(),
      subject: { kind: 'payment', id: reference },
    };
    const outcomes = await Promise.all([1, 2, 3].map(() => settlePayment(reference, { event })));
    expect(outcomes.sort()).toEqual(['applied', 'known', 'known']);
    expect(await settlePayment(reference, { event })).toBe('known');
    expect(await api.db.$count(webhookEvents, eq(webhookEvents.id, event.id))).toBe(1);
    expect(await balance()).toBe(5);
  });

  it('stays succeeded if an older reading arrives late', async () => {
    const { reference } = await orderTokens(api.deps, userId);
    const older = await api.provider.readPayment(reference);
    api.provider.pay(reference);
    await settlePayment(reference);
    await settlePayment(reference, { readPayment: async () => older });
    expect(await paymentBy(reference)).toMatchObject({ status: 'succeeded' });
  });

  it('fails when it can no longer be paid', async () => {
    const { reference, session, paymentId } = await orderTokens(api.deps, userId);
    await api.provider.closePayment(session);
    await settleCheckout(session);
    const [row] = await api.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(row).toMatchObject({ status: 'failed', settledAt: api.clock.now() });
    await settlePayment(reference);
    expect(await balance()).toBe(0);
  });

  it('is found by its checkout session before its intent is known here', async () => {
    const { reference, session } = await orderTokens(api.deps, userId);
    expect(await settleCheckout(session)).toBe('applied');
    api.provider.pay(reference);
    expect(await settleCheckout(session)).toBe('applied');
    expect(await balance()).toBe(5);
    expect(await paymentBy(reference)).toMatchObject({ sessionReference: session });
  });

  it('credits the tokens even if it was recorded as failed before', async () => {
    const { reference, paymentId } = await orderTokens(api.deps, userId);
    await api.db
      .update(payments)
      .set({ status: 'failed', settledAt: api.clock.now() })
      .where(eq(payments.id, paymentId));
    api.provider.pay(reference);
    await settlePayment(reference);
    expect(await balance()).toBe(5);
  });

  it('credits nothing if the amount or currency differs from the order', async () => {
    const { reference } = await orderTokens(api.deps, userId);
    api.provider.pay(reference);
    const reading = await api.provider.readPayment(reference);
    for (const change of [{ cents: 1 }, { currency: 'eur' }]) {
      const readPayment = async () => reading && { ...reading, ...change };
      const act = settlePayment(reference, { readPayment });
      await expect(act).rejects.toThrow('another amount');
    }
    expect(await balance()).toBe(0);
  });

  it('is refunded if it pays the same order a second time', async () => {
    const { reference, paymentId } = await orderTokens(api.deps, userId);
    api.provider.pay(reference);
    await settlePayment(reference);
    const order = { reference: `${paymentId}_again`, cents: 1_000 };
    const again = await api.provider.createPayment({
      ...order,
      description: '5 tokens',
      receiptEmail: 'pays@example.com',
    });
    api.provider.pay(again.id);
    const twin = { ...again, status: 'succeeded' as const, paymentId };
    for (const _ of [1, 2]) await settlePayment(again.id, { readPayment: async () => twin });
    expect(await balance()).toBe(5);
    expect(await paymentBy(again.id)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    expect(api.provider.refunds().filter(({ payment }) => payment === again.id)).toHaveLength(1);
  });
});

describe('a payment of a list', () => {
  const listBy = async (id: string) => {
    const [list] = await api.db.select().from(transitionLists).where(eq(transitionLists.id, id));
    return list;
  };

  it('activates the list once', async () => {
    const { reference, listId } = await orderList(api.deps);
    api.provider.pay(reference);
    await Promise.all([settlePayment(reference), settlePayment(reference)]);
    expect(await listBy(listId)).toMatchObject({ status: 'active', paidAt: api.clock.now() });
    expect(await paymentBy(reference)).toMatchObject({ refundedCents: 0 });
  });

  it('does not reactivate a list that was archived in the meantime', async () => {
    const { reference, listId } = await orderList(api.deps);
    api.provider.pay(reference);
    await settlePayment(reference);
    await api.db
      .update(transitionLists)
      .set({ status: 'archived' })
      .where(eq(transitionLists.id, listId));
    await settlePayment(reference);
    expect(await listBy(listId)).toMatchObject({ status: 'archived' });
  });

  it('is refunded in full with an email to the main user if the list is already paid', async () => {
    const first = await orderList(api.deps);
    const { email } = await makeHr(api.db, { organizationId: first.organizationId });
    const second = await orderList(api.deps, first.listId, first.organizationId);
    api.provider.pay(first.reference);
    api.provider.pay(second.reference);
    await settlePayment(second.reference);
    await settlePayment(first.reference);
    await settlePayment(first.reference);
    expect(await paymentBy(second.reference)).toMatchObject({ status: 'succeeded' });
    expect(await paymentBy(first.reference)).toMatchObject({ status: 'refunded' });
    const [mail, ...others] = await api.db.select().from(outbox).where(eq(outbox.to, email));
    expect(mail?.text).toContain('$120.00');
    expect(others).toEqual([]);
  });
});

describe('a payment that we did not order', () => {
  it('has no effect, but its event is remembered', async () => {
    const other = await api.provider.createPayment({
      reference: 'another_shop',
      cents: 500,
      description: 'Tea',
      receiptEmail: 'tea@example.com',
    });
    api.provider.pay(other.id);
    const before = await ledgerSnapshot(api.db);
    const event: ProviderEvent = {
      id: 'evt_another_shop',
      type: 'payment_intent.succeeded',
      createdAt: api.clock.now(),
      subject: { kind: 'payment', id: other.id },
    };
    expect(await settlePayment(other.id, { event })).toBe('ignored');
    expect(await settlePayment(other.id, { event })).toBe('known');
    for (const kind of ['payment', 'subscription', 'checkout', 'refund'] as const) {
      expect(await settle(api.deps, { kind, id: 'nowhere' })).toBe('ignored');
    }
    expect(await ledgerSnapshot(api.db)).toEqual(before);
  });
});
