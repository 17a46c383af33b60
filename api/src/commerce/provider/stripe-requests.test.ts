import { ProviderError } from '../../foundation/ports/payment-provider';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { openProvider } from '../../testing/open-provider';

const failure = async (act: Promise<unknown>): Promise<ProviderError> => {
  try {
    await act;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error('It went well');
};

const anywhere = { path: '/v1/', times: 10 };
const ORDER = { reference: 'x', cents: 1_000, description: '', receiptEmail: 'ada@example.com' };

describe('an error of the payment provider', () => {
  const world = forFile(openProvider);
  afterEach(() => world.sandbox.clearFaults());

  it.each([
    ['does not answer', { ...anywhere, action: 'refuse' }],
    ['answers 500', { ...anywhere, action: 'status', status: 500 }],
    ['has too many requests', { ...anywhere, action: 'status', status: 429 }],
  ] as const)('is transient if the provider %s', async (_, fault) => {
    await world.sandbox.fault(fault);
    const { isTransient } = await failure(world.provider.readPayment('pi_1'));
    expect(isTransient).toBe(true);
  });

  it('is hidden if an automatic retry succeeds', async () => {
    await world.sandbox.fault({ ...anywhere, times: 2, action: 'refuse' });
    expect(await world.provider.readPayment('pi_unknown')).toBeNull();
  });

  it('is permanent if the provider refuses the request', async () => {
    const { isTransient } = await failure(world.provider.createPayment({ ...ORDER, cents: 0 }));
    expect(isTransient).toBe(false);
  });

  it('contains no customer input and no key', async () => {
    const order = { ...ORDER, cents: -1, receiptEmail: 'not an address' };
    const error = await failure(world.provider.createPayment(order));
    expect(error.message).toMatch(/^StripeInvalidRequestError .*400 req_/);
    expect(error.message).not.toContain('not an address');
    expect(JSON.stringify(error)).not.toContain('sk_test');
    expect(error.cause).toBeUndefined();
    expect(error).toMatchObject({ name: 'ProviderError', code: error.message });
  });
});

describe('a creation at Stripe with an idempotency key', () => {
  const world = forEachTest(openProvider);
  const keys = async () => {
    const requests = await world.sandbox.requests();
    return requests
      .filter(({ method }) => method === 'POST')
      .map((request) => request.idempotencyKey);
  };

  it('uses another key if Stripe repeats its own failure for the first one', async () => {
    const { provider, sandbox } = world;
    const path = '/v1/payment_intents$';
    await sandbox.fault({ method: 'POST', path, times: 1, action: 'status', status: 500 });
    const payment = await provider.createPayment(ORDER);
    expect(new Set(await keys())).toEqual(new Set(['payment:x', 'payment:x:2']));
    expect(await provider.createPayment(ORDER)).toEqual(payment);
  });

  it('uses another key if the first was used for a different request', async () => {
    const { provider } = world;
    const first = await provider.createPayment(ORDER);
    const changed = { ...ORDER, receiptEmail: 'ada@example.org' };
    const second = await provider.createPayment(changed);
    expect(second.id).not.toBe(first.id);
    expect(await provider.createPayment(changed)).toEqual(second);
  });

  it('waits if the same request is in progress for longer than the SDK retries', async () => {
    const { provider, sandbox } = world;
    const path = '/v1/payment_intents$';
    await sandbox.fault({ method: 'POST', path, times: 1, action: 'delay', ms: 2_500 });
    const [first, second] = await Promise.all([
      provider.createPayment(ORDER),
      provider.createPayment(ORDER),
    ]);
    expect(second).toEqual(first);
    expect(new Set(await keys())).toEqual(new Set(['payment:x']));
  });

  it('fails as transient if no key succeeds', async () => {
    const { provider, sandbox } = world;
    await sandbox.fault({ path: '/v1/', times: 100, action: 'status', status: 500 });
    await expect(provider.createPayment(ORDER)).rejects.toMatchObject({ isTransient: true });
  });

  it('refunds only once, even if it needs another key', async () => {
    const { provider, sandbox } = world;
    const { id: payment } = await provider.createPayment(ORDER);
    await sandbox.confirm(payment, 'visa');
    const refund = { reference: 'r', payment, cents: 400 };
    const path = '/v1/refunds$';
    await sandbox.fault({ method: 'POST', path, times: 1, action: 'status', status: 500 });
    const made = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(made);
    expect(await provider.readPayment(payment)).toMatchObject({ refundedCents: 400 });
  });
});
