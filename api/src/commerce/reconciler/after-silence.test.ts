import { longScenario } from '../../testing/payment-scenario';
import { createPaymentsApi } from '../../testing/payments-api';
import { auditLedger } from '../ledger-audit/audit-ledger';
import { reconcile } from './reconcile';

describe('the reconciler after a month without any webhook', () => {
  it('repairs everything that the ledger audit finds', async () => {
    const api = await createPaymentsApi();
    const broken = async () => {
      const results = await auditLedger(api.db, api.clock.now(), api.deps.paymentProvider);
      return results.filter(({ findings }) => findings.length > 0);
    };
    await api.sandbox.webhooks('drop');
    await longScenario(api, async () => undefined);
    expect(await broken()).not.toEqual([]);
    await reconcile(api.deps, { isFull: true });
    expect(await broken()).toEqual([]);
    await api.close();
  });
});
