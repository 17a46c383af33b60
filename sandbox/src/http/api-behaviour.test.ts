import Stripe from 'stripe';
import { connectStripe, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const USD = { amount: 1999, currency: 'usd' };
const SECRET = { authorization: 'Bearer sk_test_sandbox' };

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.address}${path}`, { headers: SECRET, ...init });

describe('idempotency', () => {
  const options = { idempotencyKey: 'order-7' };

  test('the same key and parameters have one effect and one answer', async () => {
    const { stripe } = sandbox;
    const first = await stripe.paymentIntents.create(USD, options);
    const again = await stripe.paymentIntents.create(USD, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('the same key with other parameters, or for another call, is an error', async () => {
    const { stripe } = sandbox;
    await stripe.paymentIntents.create(USD, options);
    const refusal = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(
      stripe.paymentIntents.create({ ...USD, amount: 5000 }, options),
    ).rejects.toMatchObject(refusal);
    await expect(stripe.customers.create({}, options)).rejects.toMatchObject(refusal);
  });

  test('the same key while the first call is under way is a conflict', async () => {
    const { stripe, control } = sandbox;
    await control.fault({ path: '^/v1/payment_intents$', times: 1, action: 'delay', ms: 150 });
    const slow = stripe.paymentIntents.create(USD, options);
    await expect(
      call('/v1/customers', { method: 'GET' }).then(() =>
        stripe.paymentIntents.create(USD, options),
      ),
    ).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await slow;
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('a refused card and a failure of the server are answered again, bad input is not', async () => {
    const { stripe, control } = sandbox;
    const { id } = await stripe.paymentIntents.create(USD);
    const confirm = () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, options);
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.charges.list()).data).toHaveLength(1);

    await control.fault({ path: 'customers', times: 1, action: 'status', status: 500 });
    const key = { idempotencyKey: 'failed' };
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 });

    const other = { idempotencyKey: 'small' };
    const small = { ...USD, amount: 1 };
    await expect(stripe.paymentIntents.create(small, other)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    expect((await stripe.paymentIntents.create(USD, other)).amount).toBe(1999);
  });

  test('a key is free again after a day', async () => {
    const { stripe, control } = sandbox;
    const first = await stripe.customers.create({}, options);
    await control.advance(86_400);
    expect((await stripe.customers.create({}, options)).id).not.toBe(first.id);
  });
});

describe('keys', () => {
  test('without a key, or with a wrong one, nothing is answered', async () => {
    const missing = await call('/v1/customers', { headers: {} });
    expect(missing.status).toBe(401);
    await expect(
      connectStripe(sandbox.port, 'sk_test_wrong').customers.list(),
    ).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  test('the secret key is taken as basic authentication too', async () => {
    const authorization = `Basic ${Buffer.from('sk_test_sandbox:').toString('base64')}`;
    expect((await call('/v1/customers', { headers: { authorization } })).status).toBe(200);
  });

  test('the publishable key opens what a browser needs and nothing else', async () => {
    const publishable = connectStripe(sandbox.port, 'pk_test_sandbox');
    await expect(publishable.paymentIntents.create(USD)).rejects.toMatchObject({
      code: 'secret_key_required',
    });
    await expect(publishable.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  });
});

describe('a browser', () => {
  const card = (number: string) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '30',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Ada',
  });

  const post = (path: string, form: Record<string, string>) =>
    call(path, {
      method: 'POST',
      headers: { origin: 'https://app.example' },
      body: new URLSearchParams({ key: 'pk_test_sandbox', ...form }),
    });

  test('confirms with the client secret, and sees no more than Stripe shows', async () => {
    const { client_secret, id } = await sandbox.stripe.paymentIntents.create({
      ...USD,
      metadata: { secret: 'yes' },
    });
    const answer = await post(`/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      ...card('4242 4242 4242 4242'),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const shown = await answer.json();
    expect(shown).toMatchObject({ id, status: 'succeeded' });
    expect(shown).not.toHaveProperty('metadata');
    const query = `key=pk_test_sandbox&client_secret=${client_secret ?? ''}`;
    const read = await call(`/v1/payment_intents/${id}?${query}`, { headers: {} });
    expect(await read.json()).toEqual(shown);
  });

  test('is led to the challenge by the script', async () => {
    const { client_secret, id } = await sandbox.stripe.paymentIntents.create(USD);
    const answer = await post(`/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      return_url: 'https://app.example/back',
      ...card('4000002500003155'),
    });
    expect(await answer.json()).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { stripe_js: expect.stringContaining(`/challenge/${id}?`) },
      },
    });
  });

  test('has no way in without the secret of that very intent', async () => {
    const mine = await sandbox.stripe.paymentIntents.create(USD);
    const other = await sandbox.stripe.paymentIntents.create(USD);
    const answer = await post(`/v1/payment_intents/${mine.id}/confirm`, {
      client_secret: other.client_secret ?? '',
      ...card('4242424242424242'),
    });
    expect(answer.status).toBe(400);
    expect((await sandbox.stripe.paymentIntents.retrieve(mine.id)).status).toBe(
      'requires_payment_method',
    );
  });

  test('makes payment methods and tokens of its own card', async () => {
    const method = await post('/v1/payment_methods', {
      type: 'card',
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '2031',
      'card[cvc]': '123',
    });
    expect(await method.json()).toMatchObject({
      object: 'payment_method',
      card: { brand: 'mastercard', last4: '4444' },
    });
    const token = await post('/v1/tokens', {
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '2031',
    });
    const { id }: { id: string } = JSON.parse(await token.text());
    const made = await sandbox.stripe.paymentMethods.create({ type: 'card', card: { token: id } });
    expect(made.card?.last4).toBe('4242');
  });

  test.each([
    ['4242424242424241', '12', '30', '123', 'incorrect_number'],
    ['4242424242424242', '13', '30', '123', 'invalid_expiry_month'],
    ['4242424242424242', '12', '25', '123', 'invalid_expiry_year'],
    ['4242424242424242', '12', '30', '12', 'invalid_cvc'],
    ['4111111111111111', '12', '30', '123', 'card_declined'],
  ])('is refused %s %s/%s %s: %s', async (...[number, month, year, cvc, code]) => {
    const answer = await post('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': cvc,
    });
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ error: { type: 'card_error', code } });
  });

  test('alone sends card numbers; a server that does is refused', async () => {
    await expect(
      sandbox.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2030 },
      }),
    ).rejects.toThrow('generally unsafe');
  });
});

describe('faults', () => {
  test('a call that is refused has no effect; one that is cut off has', async () => {
    const { stripe, control } = sandbox;
    const lost = { type: 'StripeConnectionError' };
    await control.fault({ path: 'customers', times: 2, action: 'refuse' });
    await expect(stripe.customers.create({ name: 'Never' })).rejects.toMatchObject(lost);
    expect((await stripe.customers.list()).data).toEqual([]);
    await control.fault({ method: 'POST', path: 'customers', times: 2, action: 'cut' });
    const options = { idempotencyKey: 'ada' };
    await expect(stripe.customers.create({ name: 'Ada' }, options)).rejects.toMatchObject(lost);
    expect((await stripe.customers.list()).data).toMatchObject([{ name: 'Ada' }]);
    expect((await stripe.customers.create({ name: 'Ada' }, options)).name).toBe('Ada');
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  test('the SDK tries again by itself, and the effect is there once', async () => {
    const { control, port } = sandbox;
    const stripe = new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 2,
    });
    await control.fault({ method: 'POST', path: 'refunds|customers', times: 1, action: 'cut' });
    await stripe.customers.create({ name: 'Once' });
    expect((await stripe.customers.list()).data).toHaveLength(1);
    const keys = (await control.requests()).flatMap(({ method, idempotencyKey }) =>
      method === 'POST' ? [idempotencyKey] : [],
    );
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('they are taken away, and the calls so far forgotten, when asked for', async () => {
    const { stripe, control } = sandbox;
    await control.fault({ path: '.', times: 9, action: 'status', status: 503 });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 503 });
    await control.clearFaults();
    await control.forget();
    await stripe.customers.list();
    expect(await control.requests()).toEqual([
      { method: 'GET', path: '/v1/customers', idempotencyKey: null },
    ]);
  });
});

test('an address that Stripe has and the sandbox has not is said to be unknown', async () => {
  await expect(sandbox.stripe.payouts.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
  });
});

test('what cannot be expanded is refused', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create(USD);
  await expect(
    sandbox.stripe.paymentIntents.retrieve(id, { expand: ['status'] }),
  ).rejects.toMatchObject({ param: 'expand' });
});
