import { Registry } from 'prom-client';
import { createLogger } from '../../../http/create-logger';
import { orderTokens, statusOf } from '../../../testing/order-tokens';
import { createPaymentsApi } from '../../../testing/payments-api';
import { createTestApi } from '../../../testing/test-api';
import { startReconciler } from './start-reconciler';

describe('the reconciler of a server', () => {
  it('begins at once, comes back, counts what it did and ends what it has begun', async () => {
    const api = await createPaymentsApi();
    await api.sandbox.webhooks('drop');
    const orders = [await orderTokens(api), await orderTokens(api)];
    const [first, second] = orders;
    for (const { intent } of orders) await api.sandbox.confirm(intent, 'visa');
    await api.advance(16);

    const metrics = new Registry();
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const write = (line: string) => {
      if (line.includes('reconciled')) tell();
    };
    const log = createLogger('info', { write });
    const reconciler = startReconciler({ ...api.deps, log, metrics }, 1);
    await told;
    await reconciler.stop();

    expect(first && (await statusOf(api, first))).toBe('succeeded');
    expect(second && (await statusOf(api, second))).toBe('succeeded');
    expect(await metrics.metrics()).toContain(
      'payment_reconciler_rows_total{job="payments",outcome="repaired"} 2',
    );
    await api.close();
  });

  it('survives a database that is away', async () => {
    const away = await createTestApi();
    await away.database.close();
    await startReconciler(away.deps).stop();
    expect(away.logLines.join()).toContain('reconciling failed');
    await away.close().catch(() => undefined);
  });
});
