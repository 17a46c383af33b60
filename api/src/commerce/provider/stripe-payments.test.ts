import type { ProviderPayment, ProviderRefund } from '../../foundation/ports/payment-provider';
import { forFile } from '../../testing/made-for-tests';
import { openProvider } from '../../testing/open-provider';

const DAY = 86_400;

const world = forFile(openProvider);

let serial = 0;

const ordered = (reference = `order-${(serial += 1)}`) => ({
  reference,
  cents: 1_000,
  description: '5 tokens',
  receiptEmail: 'ada@example.com',
});

async function pay(): Promise<ProviderPayment> {
  const payment = await world.provider.createPayment(ordered());
  await world.sandbox.confirm(payment.id, 'visa');
  return payment;
}

async function idsOf(all: AsyncIterable<ProviderPayment | ProviderRefund>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of all) ids.push(id);
  return ids;
}

describe('payments at Stripe', () => {
  it('are open until paid, and carry the id of our payment', async () => {
    const { provider, sandbox, clock } = world;
    const payment = await provider.createPayment(ordered('ours'));
    expect(payment).toEqual({
      id: expect.stringMatching(/^pi_/),
      status: 'open',
      cents: 1_000,
      currency: 'usd',
      paymentId: 'ours',
      customer: null,
      clientSecret: expect.stringContaining(`${payment.id}_secret_`),
      createdAt: clock.now(),
      refundedCents: 0,
      card: null,
    });
    await sandbox.confirm(payment.id, 'chargeDeclined');
    expect(await provider.readPayment(payment.id)).toMatchObject({ status: 'open' });
    await sandbox.confirm(payment.id, 'visa');
    expect(await provider.readPayment(payment.id)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'visa', last4: '4242' },
    });
  });

  it('are created once per reference, even if the answer is lost', async () => {
    const { provider, sandbox } = world;
    await sandbox.fault({ method: 'POST', path: '/v1/payment_intents$', times: 1, action: 'cut' });
    const order = ordered();
    const [first, second] = [
      await provider.createPayment(order),
      await world.another().createPayment(order),
    ];
    expect(second.id).toBe(first.id);
    const ours = [];
    for await (const payment of provider.listPayments(world.clock.now())) {
      if (payment.paymentId === order.reference) ours.push(payment.id);
    }
    expect(ours).toEqual([first.id]);
  });

  it('are closed only if they are unpaid', async () => {
    const { provider } = world;
    const open = await provider.createPayment(ordered());
    const paid = await pay();
    for (const { id } of [open, open, paid]) await provider.closePayment(id);
    await provider.closePayment('pi_unknown');
    expect(await provider.readPayment(open.id)).toMatchObject({ status: 'closed' });
    expect(await provider.readPayment(paid.id)).toMatchObject({ status: 'succeeded' });
  });

  it('are null if they are unknown', async () => {
    const { provider } = world;
    expect(await provider.readPayment('pi_unknown')).toBeNull();
    expect(await provider.readCheckout('cs_unknown')).toBeNull();
    expect(await provider.readRefund('re_unknown')).toBeNull();
  });

  it('are listed page by page from a given day on, newest first', async () => {
    const { provider, clock, advance } = world;
    await advance(DAY);
    const since = clock.now();
    const made: string[] = [];
    for (let count = 0; count < 105; count += 1) {
      made.unshift((await provider.createPayment(ordered())).id);
    }
    expect(await idsOf(provider.listPayments(since))).toEqual(made);
  });
});

describe('a checkout at Stripe', () => {
  const open = async () => {
    const { provider } = world;
    const customer = await provider.createCustomer({
      reference: `user-${(serial += 1)}`,
      email: 'ada@example.com',
      name: 'Ada Lovelace',
    });
    return provider.createCheckout({
      reference: `order-${(serial += 1)}`,
      cents: 1_800,
      name: '10 tokens',
      customer,
      successUrl: 'https://gangway.example/paid?session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://gangway.example/tokens',
    });
  };

  it('leads to a page, and from there to a payment with the id of our order', async () => {
    const { provider, sandbox } = world;
    const checkout = await open();
    expect(checkout).toMatchObject({
      status: 'open',
      payment: null,
      paymentId: `order-${serial}`,
      url: expect.stringContaining(checkout.id),
    });
    await sandbox.payCheckout(checkout.id, 'visa');
    const paid = await provider.readCheckout(checkout.id);
    expect(paid).toMatchObject({ status: 'paid', url: null });
    expect(await provider.readPayment(paid?.payment ?? '')).toMatchObject({
      status: 'succeeded',
      cents: 1_800,
      paymentId: checkout.paymentId,
    });
  });

  it('can be closed, and expires after a day', async () => {
    const { provider, advance } = world;
    const [closed, forgotten] = [await open(), await open()];
    for (let times = 0; times < 2; times += 1) await provider.closePayment(closed.id);
    expect(await provider.readCheckout(closed.id)).toMatchObject({ status: 'closed' });
    expect(await provider.readCheckout(forgotten.id)).toMatchObject({ status: 'open' });
    await advance(DAY + 60);
    expect(await provider.readCheckout(forgotten.id)).toMatchObject({ status: 'closed' });
  });

  it('stays paid if it is closed after its payment', async () => {
    const { provider, sandbox } = world;
    const checkout = await open();
    await sandbox.payCheckout(checkout.id, 'visa');
    await provider.closePayment(checkout.id);
    expect(await provider.readCheckout(checkout.id)).toMatchObject({ status: 'paid' });
  });
});

describe('refunds at Stripe', () => {
  it('are created once per reference, even after Stripe has forgotten the key', async () => {
    const { provider, sandbox, advance } = world;
    const { id: payment } = await pay();
    const refundRequest = { reference: `refund-${(serial += 1)}`, payment, cents: 400 };
    await sandbox.fault({ method: 'POST', path: '/v1/refunds$', times: 3, action: 'cut' });
    await expect(provider.refund(refundRequest)).rejects.toMatchObject({ isTransient: true });
    await advance(2 * DAY);
    const refund = await provider.refund(refundRequest);
    expect(refund).toMatchObject({
      status: 'succeeded',
      cents: 400,
      payment,
      refundId: refundRequest.reference,
    });
    expect(await provider.readRefund(refund.id)).toEqual(refund);
    expect(await provider.readPayment(payment)).toMatchObject({ refundedCents: 400 });
    expect(await idsOf(provider.listRefunds(new Date(0)))).toContain(refund.id);
  });

  it('are refused for good if they exceed the payment', async () => {
    const { id: payment } = await pay();
    const tooMuch = { reference: `refund-${(serial += 1)}`, payment, cents: 1_001 };
    await expect(world.provider.refund(tooMuch)).rejects.toMatchObject({ isTransient: false });
  });
});
