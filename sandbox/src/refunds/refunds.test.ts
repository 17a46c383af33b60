import type { CardName } from '../cards/test-cards';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function pay(card: CardName, amount = 1000) {
  const intent = await sandbox.stripe.paymentIntents.create({ amount, currency: 'usd' });
  await sandbox.control.confirm(intent.id, card);
  return intent.id;
}

const typesSince = async (count: number) =>
  (await sandbox.control.events()).slice(count).map(({ type }) => type);

it('refunds a payment in parts until nothing is left', async () => {
  const { stripe, control } = sandbox;
  const payment_intent = await pay('visa');
  const { length } = await control.events();
  const part = await stripe.refunds.create({ payment_intent, amount: 400, metadata: { why: 'x' } });
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', metadata: { why: 'x' } });
  expect(await typesSince(length)).toEqual(['refund.created', 'charge.refunded']);
  await expect(stripe.refunds.create({ payment_intent, amount: 601 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (601 cents) is greater than unrefunded amount on charge (600 cents)',
  });
  expect(await stripe.refunds.create({ payment_intent, amount: 600 })).toMatchObject({
    amount: 600,
  });
  await expect(stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, {
    expand: ['latest_charge'],
  });
  expect(latest_charge).toMatchObject({ amount_refunded: 1000 });
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
});

it('completes a refund later when it waits for the bank', async () => {
  const { stripe, control, advance } = sandbox;
  const payment_intent = await pay('pendingRefund');
  const { id } = await stripe.refunds.create({ payment_intent, amount: 1000 });
  expect((await stripe.refunds.retrieve(id)).status).toBe('pending');
  const { length } = await control.events();
  await advance(60);
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  expect(await typesSince(length)).toEqual(['refund.updated']);
});

it('fails a refund later when the bank returns it, so that it can be repeated', async () => {
  const { stripe, control, advance } = sandbox;
  const payment_intent = await pay('refundFail');
  const { id } = await stripe.refunds.create({ payment_intent, amount: 1000 });
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  const { length } = await control.events();
  await advance(60);
  expect((await stripe.refunds.retrieve(id)).status).toBe('failed');
  expect(await typesSince(length)).toContain('refund.failed');
  const again = await stripe.refunds.create({ payment_intent, amount: 1000 });
  expect(again.status).toBe('succeeded');
});

it('refuses to refund an intent that was not paid', async () => {
  const { stripe } = sandbox;
  const payment_intent = await pay('chargeDeclined');
  await expect(stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'payment_intent',
  });
  await expect(
    stripe.refunds.create({ payment_intent: 'pi_none', amount: 1 }),
  ).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'payment_intent',
  });
});
