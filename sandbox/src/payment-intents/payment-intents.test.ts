import { sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

const USD = { amount: 1999, currency: 'usd' };

it('emits the events of a payment in order', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create(USD);
  await control.confirm(id, 'visa');
  const events = await control.events();
  const types = events.map(({ type }) => type);
  expect(types).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  expect(events.at(-1)).toMatchObject({ data: { object: { id, status: 'succeeded' } } });
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
  const refusal = { statusCode: 400, code: 'payment_intent_unexpected_state' };
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject(refusal);
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refusal);
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

it('saves a card, which pays only for its owner', async () => {
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
  const other = await stripe.paymentIntents.create(USD);
  await expect(stripe.paymentIntents.confirm(other.id, payment)).rejects.toThrow(
    'another customer',
  );
});
