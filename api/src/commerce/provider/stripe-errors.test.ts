import { ProviderError } from '../../foundation/ports/payment-provider';
import { openProvider } from '../../testing/open-provider';
import { sharedApi } from '../../testing/shared-api';

const world = sharedApi(openProvider);
afterEach(() => world.sandbox.clearFaults());

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

describe('an error of the payment provider', () => {
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
    const order = { reference: 'x', cents: 0, description: '', receiptEmail: 'ada@example.com' };
    const { isTransient } = await failure(world.provider.createPayment(order));
    expect(isTransient).toBe(false);
  });

  it('contains no customer input and no key', async () => {
    const order = { reference: 'x', cents: -1, description: '', receiptEmail: 'not an address' };
    const error = await failure(world.provider.createPayment(order));
    expect(error.message).toMatch(/^StripeInvalidRequestError .*400 req_/);
    expect(error.message).not.toContain('not an address');
    expect(JSON.stringify(error)).not.toContain('sk_test');
    expect(error.cause).toBeUndefined();
    expect(error).toMatchObject({ name: 'ProviderError', code: error.message });
  });
});
