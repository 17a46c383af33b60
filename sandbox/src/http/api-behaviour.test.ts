import type Stripe from 'stripe';
import { connectStripe, sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

const USD = { amount: 1999, currency: 'usd' };
const SECRET = { authorization: 'Bearer sk_test_sandbox' };

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.address}${path}`, { headers: SECRET, ...init });

describe('idempotency', () => {
  const options = { idempotencyKey: 'order-7' };

  it('repeats a refused card and a server error, but not an input error', async () => {
    const { stripe, control } = sandbox;
    const { id } = await stripe.paymentIntents.create(USD);
    const confirm = () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, options);
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    const types = (await control.events()).map(({ type }) => type);
    expect(types.filter((type) => type === 'charge.failed')).toHaveLength(1);

    await control.fault({ path: 'customers', times: 1, action: 'status', status: 500 });
    const key = { idempotencyKey: 'failed' };
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });

    const other = { idempotencyKey: 'small' };
    const small = { ...USD, amount: 1 };
    await expect(stripe.paymentIntents.create(small, other)).rejects.toMatchObject({
      code: 'parameter_invalid',
    });
    expect((await stripe.paymentIntents.create(USD, other)).amount).toBe(1999);
  });

  it('forgets a key after a day', async () => {
    const { stripe, advance } = sandbox;
    const first = await stripe.customers.create({}, options);
    await advance(86_400);
    expect((await stripe.customers.create({}, options)).id).not.toBe(first.id);
  });
});

describe('the check of API keys', () => {
  it('refuses a missing and a wrong key', async () => {
    const missing = await call('/v1/payment_intents', { headers: {} });
    expect(missing.status).toBe(401);
    await expect(
      connectStripe(sandbox.port, 'sk_test_wrong').paymentIntents.list(),
    ).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('refuses the calls of a server with the publishable key', async () => {
    const publishable = connectStripe(sandbox.port, 'pk_test_sandbox');
    await expect(publishable.paymentIntents.create(USD)).rejects.toMatchObject({
      code: 'secret_key_required',
    });
    await expect(publishable.paymentIntents.list()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('a browser', () => {
  const pay = (
    { id, client_secret: secret }: Pick<Stripe.PaymentIntent, 'id' | 'client_secret'>,
    number = '4242424242424242',
  ) =>
    call(`/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { origin: 'https://app.example' },
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: secret ?? '',
        return_url: 'https://app.example/back',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '30',
        'payment_method_data[card][cvc]': '123',
      }),
    });

  it('confirms with the client secret, and sees only public fields', async () => {
    const metadata = { secret: 'yes' };
    const intent = await sandbox.stripe.paymentIntents.create({ ...USD, metadata });
    const { client_secret, id } = intent;
    const answer = await pay(intent);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const shown = await answer.json();
    expect(shown).toMatchObject({ id, status: 'succeeded' });
    expect(shown).not.toHaveProperty('metadata');
    const query = `key=pk_test_sandbox&client_secret=${client_secret ?? ''}`;
    const read = await call(`/v1/payment_intents/${id}?${query}`, { headers: {} });
    expect(await read.json()).toEqual(shown);
  });

  it('gets the address of the challenge page from the answer', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(USD);
    const answer = await pay(intent, '4000002500003155');
    expect(await answer.json()).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { stripe_js: expect.stringContaining(`/challenge/${intent.id}?`) },
      },
    });
  });

  it('cannot confirm an intent with the secret of another one', async () => {
    const mine = await sandbox.stripe.paymentIntents.create(USD);
    const other = await sandbox.stripe.paymentIntents.create(USD);
    const answer = await pay({ ...mine, client_secret: other.client_secret });
    expect(answer.status).toBe(400);
    expect((await sandbox.stripe.paymentIntents.retrieve(mine.id)).status).toBe(
      'requires_payment_method',
    );
  });

  it('cannot pay with a number that is no test card', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(USD);
    const answer = await pay(intent, '4111111111111111');
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined' },
    });
  });

  it('may send card data, while a server may not', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create(USD);
    await expect(
      sandbox.stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_visa',
        payment_method_data: { type: 'card' },
      }),
    ).rejects.toMatchObject({ param: 'payment_method_data' });
  });
});

describe('an injected fault', () => {
  it('prevents the effect when the call is refused, but not when the answer is cut off', async () => {
    const { stripe, control } = sandbox;
    const lost = { type: 'StripeConnectionError' };
    const made = async () => (await stripe.paymentIntents.list()).data.map(({ id }) => id);
    await control.fault({ path: 'intents', times: 2, action: 'refuse' });
    await expect(stripe.paymentIntents.create(USD)).rejects.toMatchObject(lost);
    expect(await made()).toEqual([]);
    await control.fault({ method: 'POST', path: 'intents', times: 2, action: 'cut' });
    const options = { idempotencyKey: 'order-7' };
    await expect(stripe.paymentIntents.create(USD, options)).rejects.toMatchObject(lost);
    expect(await made()).toHaveLength(1);
    expect(await made()).toEqual([(await stripe.paymentIntents.create(USD, options)).id]);
  });

  it('can be cleared, along with the list of calls', async () => {
    const { stripe, control } = sandbox;
    await control.fault({ path: '.', times: 9, action: 'status', status: 503 });
    await expect(stripe.paymentIntents.list()).rejects.toMatchObject({ statusCode: 503 });
    await control.clearFaults();
    await control.forget();
    await stripe.paymentIntents.list();
    expect(await control.requests()).toEqual([
      { method: 'GET', path: '/v1/payment_intents', idempotencyKey: null },
    ]);
  });
});

it('answers 404 for a call that only Stripe has', async () => {
  await expect(sandbox.stripe.payouts.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
  });
});

it('refuses to expand a field that cannot be expanded', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create(USD);
  await expect(
    sandbox.stripe.paymentIntents.retrieve(id, { expand: ['status'] }),
  ).rejects.toMatchObject({ param: 'expand' });
});
