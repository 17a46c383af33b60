import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const USD = { amount: 1999, currency: 'usd' };

it('creates an intent that waits for a card, and pays it with a charge', async () => {
  const { stripe } = sandbox;
  const intent = await stripe.paymentIntents.create({ ...USD, metadata: { order: '1' } });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    client_secret: expect.stringMatching(new RegExp(`^${intent.id}_secret_`)),
  });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: {
      status: 'succeeded',
      amount: 1999,
      payment_method_details: { card: { last4: '4242' } },
    },
  });
});

it('emits the events of a payment in order', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  await control.confirm(id, 'visa');
  const types = (await control.events()).slice(-3).map(({ type }) => type);
  expect(types).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  const [last] = (await control.events()).slice(-1);
  expect(last).toMatchObject({ data: { object: { id, status: 'succeeded' } } });
});

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
])('refuses %s with %s', async (payment_method, code, decline_code) => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  const refusal = await stripe.paymentIntents
    .confirm(id, { payment_method })
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: decline_code ?? '',
  });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code },
  });
});

it('accepts another card for the same intent after a refusal', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  await control.confirm(id, 'chargeDeclined');
  expect(await control.confirm(id, 'visa')).toEqual({ status: 'succeeded', error: null });
  const types = (await control.events()).map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('charge.')).slice(-2)).toEqual([
    'charge.failed',
    'charge.succeeded',
  ]);
});

it('pays after a passed challenge', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  expect(await control.confirm(id, 'authenticationRequiredOnSetup')).toEqual({
    status: 'succeeded',
    error: null,
  });
});

it('can refuse a card after a passed challenge', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create(USD);
  expect(await sandbox.control.confirm(id, 'threeDSecureRequiredChargeDeclined')).toMatchObject({
    status: 'requires_payment_method',
    error: 'card_declined',
  });
});

it('refuses to confirm or cancel a paid intent', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  await control.confirm(id, 'visa');
  const refusal = {
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  };
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refusal);
});

it('refuses to pay a canceled intent', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  expect(await control.confirm(id, 'visa')).toMatchObject({
    status: 'canceled',
    error: 'payment_intent_unexpected_state',
  });
});

it.each([
  [{ currency: 'usd' }, 'parameter_invalid', 'amount'],
  [{ amount: '49', currency: 'usd' }, 'parameter_invalid', 'amount'],
  [{ amount: '100000000', currency: 'usd' }, 'parameter_invalid', 'amount'],
  [{ amount: 'ten', currency: 'usd' }, 'parameter_invalid', 'amount'],
  [{ amount: '500', currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ amount: '500', currency: 'usd', customer: 'cus_none' }, 'resource_missing', 'customer'],
])('refuses %j with %s', async (given, code, param) => {
  const form = new URLSearchParams(given);
  const answer = await fetch(`${sandbox.address}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: form,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code, param } });
});

it('pays again with a saved card, but only for its owner', async () => {
  const { stripe, control } = sandbox;
  const customer = (await stripe.customers.create()).id;
  const first = await stripe.paymentIntents.create({
    ...USD,
    customer,
    setup_future_usage: 'on_session',
  });
  await control.confirm(first.id, 'visa');
  const { data } = await stripe.customers.listPaymentMethods(customer);
  expect(data).toMatchObject([{ customer, card: { last4: '4242' } }]);
  const payment = { payment_method: data[0]?.id ?? '' };
  const again = await stripe.paymentIntents.create({ ...USD, customer });
  expect((await stripe.paymentIntents.confirm(again.id, payment)).status).toBe('succeeded');
  const other = await stripe.paymentIntents.create(USD);
  await expect(stripe.paymentIntents.confirm(other.id, payment)).rejects.toThrow(
    'another customer',
  );
});

it('lists intents from new to old, page by page', async () => {
  const { stripe, advance } = sandbox;
  await advance(60);
  const since = Math.floor(new Date('2026-01-15T09:01:00Z').getTime() / 1000);
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await stripe.paymentIntents.create(USD)).id);
  const found = await stripe.paymentIntents
    .list({ created: { gte: since }, limit: 2 })
    .autoPagingToArray({ limit: 100 });
  expect(found.map(({ id }) => id)).toEqual(made);
});
