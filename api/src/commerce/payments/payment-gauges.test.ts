import { makePayment, makeRefund } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { createTestApi } from '../../testing/test-api';

const readMetrics = async (api: Awaited<ReturnType<typeof createTestApi>>) =>
  (await api.request('GET', '/metrics')).text();

describe('the payment metrics', () => {
  it('have a count of payments and refunds for each status', async () => {
    const api = await createTestApi();
    const { id: userId } = await makeRecruiter(api.db);
    const { id: paymentId } = await makePayment(api.db, { userId });
    await makePayment(api.db, { userId, status: 'pending' });
    await makeRefund(api.db, { paymentId, cents: 1, status: 'failed' });
    const text = await readMetrics(api);
    expect(text).toContain('payments{status="succeeded"} 1');
    expect(text).toContain('payments{status="pending"} 1');
    expect(text).toContain('payments{status="refunded"} 0');
    expect(text).toContain('payment_refunds{status="failed"} 1');
    await api.close();
  });

  it('are NaN while the database is unreachable', async () => {
    const away = await createTestApi();
    await away.database.close();
    expect(await readMetrics(away)).toMatch(/payments{status="succeeded"} NaN/i);
    await away.close();
  });
});
