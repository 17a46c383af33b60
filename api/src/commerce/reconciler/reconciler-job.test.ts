import { Registry } from 'prom-client';
import { createLogger } from '../../foundation/http/create-logger';
import { orderTokens, statusOf } from '../../testing/order-tokens';
import { createPaymentsApi } from '../../testing/payments-api';
import { startJob } from '../../testing/start-job';
import { reconcilerJob } from './reconciler-job';

describe('the reconciler of a server', () => {
  it('runs at once and again later, counts its work, and finishes what it started', async () => {
    const api = await createPaymentsApi();
    await api.sandbox.webhooks('drop');
    const orders = [await orderTokens(api), await orderTokens(api)];
    const [first, second] = orders;
    for (const { intent } of orders) await api.sandbox.confirm(intent, 'visa');
    await api.advance(16);

    const metrics = new Registry();
    let onReconciled: () => void = () => undefined;
    const reconciled = new Promise<void>((resolve) => {
      onReconciled = resolve;
    });
    const write = (line: string) => {
      if (line.includes('reconciled')) onReconciled();
    };
    const log = createLogger('info', { write });
    const reconciler = startJob(api.deps, reconcilerJob({ ...api.deps, log, metrics }), 1);
    await reconciled;
    await reconciler.stop();

    expect(first && (await statusOf(api, first))).toBe('succeeded');
    expect(second && (await statusOf(api, second))).toBe('succeeded');
    expect(await metrics.metrics()).toContain(
      'payment_reconciler_rows_total{job="payments",outcome="repaired"} 2',
    );
    await api.close();
  });

  it('starts no further row once it is stopped', async () => {
    const api = await createPaymentsApi();
    await api.sandbox.webhooks('drop');
    const order = await orderTokens(api);
    await api.sandbox.confirm(order.intent, 'visa');
    await api.advance(16);
    await reconcilerJob({ ...api.deps, metrics: new Registry() }).run(AbortSignal.abort());
    expect(await statusOf(api, order)).toBe('pending');
    await api.close();
  });
});
