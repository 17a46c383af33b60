import { openProvider } from '../../testing/open-provider';
import { freshApi } from '../../testing/shared-api';

const world = freshApi(openProvider);

const ORDER = { reference: 'x', cents: 1_000, description: '', receiptEmail: 'ada@example.com' };

const keys = async () => {
  const requests = await world.sandbox.requests();
  return requests
    .filter(({ method }) => method === 'POST')
    .map((request) => request.idempotencyKey);
};

describe('a creation at Stripe with an idempotency key', () => {
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
