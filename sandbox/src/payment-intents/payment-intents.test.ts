import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const USD = { amount: 1999, currency: 'usd' };
const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' as const };

test('an intent waits for a card, then is paid and has its charge', async () => {
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
    amount_received: 1999,
    latest_charge: {
      paid: true,
      amount: 1999,
      payment_method_details: { card: { last4: '4242' } },
      metadata: { order: '1' },
    },
  });
});

test('the events of a payment come in their order', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create({
    ...USD,
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: NO_REDIRECTS,
  });
  const types = (await control.events()).slice(-3).map(({ type }) => type);
  expect(types).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  const [last] = (await control.events()).slice(-1);
  expect(last).toMatchObject({ data: { object: { id, status: 'succeeded' } } });
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
])('%s is refused with %s', async (payment_method, code, decline_code) => {
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
    charge: expect.stringMatching(/^ch_/),
    payment_intent: { id, status: 'requires_payment_method' },
  });
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, payment_method: { type: 'card' } },
  });
});

test('after a refusal another card pays the same intent', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  await control.confirm(id, 'chargeDeclined');
  expect(await control.confirm(id, 4242424242424242)).toEqual({ status: 'succeeded', error: null });
  const charges = await stripe.charges.list({ payment_intent: id });
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('a number that is no test card is refused', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create(USD);
  expect(await sandbox.control.confirm(id, 4539578763621486)).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'card_declined', declineCode: 'test_mode_live_card' },
  });
});

test('a challenge that is passed pays, one that is failed does not', async () => {
  const { stripe, control } = sandbox;
  const passed = await stripe.paymentIntents.create(USD);
  const failed = await stripe.paymentIntents.create(USD);
  const card = 'authenticationRequiredOnSetup';
  expect(await control.confirm(passed.id, card)).toEqual({ status: 'succeeded', error: null });
  expect(await control.confirm(failed.id, card, { challenge: 'fail' })).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'payment_intent_authentication_failure' },
  });
});

test('a card may be refused after the challenge is passed', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create(USD);
  expect(await sandbox.control.confirm(id, 'threeDSecureRequiredChargeDeclined')).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'card_declined' },
  });
});

test('the server is sent to the challenge by its return address, and refused off session', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  const method = { payment_method: 'pm_card_authenticationRequired' };
  expect(
    await stripe.paymentIntents.confirm(id, { ...method, return_url: 'https://app.example/back' }),
  ).toMatchObject({
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: expect.stringContaining(`/challenge/${id}?client_secret=`) },
    },
  });
  await expect(
    stripe.paymentIntents.confirm(id, { ...method, off_session: true }),
  ).rejects.toMatchObject({ code: 'authentication_required' });
});

test('a paid intent is confirmed, changed and canceled no more', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  await control.confirm(id, 'visa');
  const refusal = {
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id, status: 'succeeded' },
  };
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refusal);
});

test('what is canceled is paid no more', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(await control.confirm(id, 'visa')).toMatchObject({
    status: 'canceled',
    error: { code: 'payment_intent_unexpected_state' },
  });
});

test('an update changes what it names and merges the metadata', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.paymentIntents.create({ ...USD, metadata: { a: '1', b: '2' } });
  const updated = await stripe.paymentIntents.update(id, {
    amount: 500,
    metadata: { b: '', c: '3' },
  });
  expect(updated).toMatchObject({ amount: 500, currency: 'usd', metadata: { a: '1', c: '3' } });
  expect(updated.metadata).not.toHaveProperty('b');
});

test.each([
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: '49', currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: '100000000', currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 'ten', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '500', currency: 'usd', colour: 'red' }, 'parameter_unknown', 'colour'],
  [{ amount: '500', currency: 'usd', customer: 'cus_none' }, 'resource_missing', 'customer'],
])('%j is refused: %s', async (given, code, param) => {
  const form = new URLSearchParams(given);
  const answer = await fetch(`${sandbox.address}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: form,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code, param } });
});

test('a card that a payment kept for later pays without its owner', async () => {
  const { stripe, control } = sandbox;
  const customer = (await stripe.customers.create()).id;
  const first = await stripe.paymentIntents.create({
    ...USD,
    customer,
    setup_future_usage: 'off_session',
  });
  await control.confirm(first.id, 'authenticationRequiredOnSetup');
  const { data } = await stripe.customers.listPaymentMethods(customer);
  expect(data).toMatchObject([{ customer, card: { last4: '3155' } }]);
  const again = await stripe.paymentIntents.create({
    ...USD,
    customer,
    payment_method: data[0]?.id ?? '',
    confirm: true,
    off_session: true,
  });
  expect(again.status).toBe('succeeded');
});

test('intents are listed by their time, a page at a time', async () => {
  const { stripe, control } = sandbox;
  await control.advance(60);
  const since = Math.floor(new Date('2026-01-15T09:01:00Z').getTime() / 1000);
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await stripe.paymentIntents.create(USD)).id);
  const found = await stripe.paymentIntents
    .list({ created: { gte: since }, limit: 2 })
    .autoPagingToArray({ limit: 100 });
  expect(found.map(({ id }) => id)).toEqual(made);
  const [, second, third] = made;
  const before = await stripe.paymentIntents.list({ ending_before: third ?? '', limit: 1 });
  expect(before.data.map(({ id }) => id)).toEqual([second]);
});
