import { auditLedger } from '../commerce/ledger-audit/audit-ledger';
import { ledgerSnapshot, type LedgerSnapshot } from './ledger-snapshot';
import { createPaymentsApi, type PaymentsApi } from './payments-api';

export type Delivery = {
  mode: 'deliver' | 'hold' | 'drop';
  deliver: (api: PaymentsApi) => Promise<unknown>;
};

export const DELIVERED_ONCE: Delivery = {
  mode: 'deliver',
  deliver: (api) => api.sandbox.settled(),
};

type FlushOptions = Parameters<PaymentsApi['sandbox']['flush']>[0];

/** Loops because the effects themselves make the provider send further events. */
export const heldBack = (options: FlushOptions): Delivery => ({
  mode: 'hold',
  deliver: async (api) => {
    let statuses: number[];
    do {
      statuses = await api.sandbox.flush(options);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    } while (statuses.length > 0);
  },
});

type Scenario = (api: PaymentsApi, deliver: () => Promise<unknown>) => Promise<void>;

export async function runScenario(
  tell: Scenario,
  { mode, deliver }: Delivery,
): Promise<LedgerSnapshot> {
  const api = await createPaymentsApi();
  try {
    await api.sandbox.webhooks(mode);
    await tell(api, () => deliver(api));
    const audit = await auditLedger(api.db, api.clock.now(), api.deps.paymentProvider);
    expect(audit.filter(({ findings }) => findings.length > 0)).toEqual([]);
    return await ledgerSnapshot(api.db);
  } finally {
    await api.close();
  }
}
