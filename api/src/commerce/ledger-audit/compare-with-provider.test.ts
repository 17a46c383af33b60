import { eq } from 'drizzle-orm';
import { makePayment, makeRefund } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { orderTokens, type TokenOrder } from '../../testing/order-tokens';
import { createPaymentsApi } from '../../testing/payments-api';
import { settle } from '../settlement/settle';
import { payments } from '../tables/payments.table';
import { compareWithProvider } from './audit-ledger';

const PAID_THERE = 'payments at the provider are recorded here with the same amount';
const PAID_HERE = 'payments here exist at the provider';
const REFUNDED_THERE = 'refunds at the provider are recorded here with the same amount';
const REFUNDED_HERE = 'refunds here exist at the provider';

const api = forEachTest(createPaymentsApi);
let order: TokenOrder;
let refund: string;
beforeEach(async () => {
  await api.sandbox.webhooks('drop');
  order = await orderTokens(api);
  await api.sandbox.confirm(order.intent, 'visa');
  await settle(api.deps, { kind: 'payment', id: order.intent });
  refund = await refundAtProvider(400);
  await settle(api.deps, { kind: 'refund', id: refund });
});

const refundAtProvider = async (cents: number) => {
  const byHand = { reference: `by hand ${cents}`, payment: order.intent, cents };
  return (await api.deps.paymentProvider.refund(byHand)).id;
};

async function findings(): Promise<Record<string, string[]>> {
  const results = await compareWithProvider(api.db, api.deps.paymentProvider);
  const broken = results.filter((result) => result.findings.length > 0);
  return Object.fromEntries(broken.map((result) => [result.rule, result.findings]));
}

describe('the comparison with the provider', () => {
  it('finds nothing if both sides agree, and checks each payment and refund', async () => {
    await orderTokens(api);
    const results = await compareWithProvider(api.db, api.deps.paymentProvider);
    expect(results).toEqual(
      [PAID_THERE, PAID_HERE, REFUNDED_THERE, REFUNDED_HERE].map((rule) => ({
        rule,
        rows: 1,
        findings: [],
      })),
    );
  });

  it('finds a payment that is paid at the provider but not here', async () => {
    const { intent } = await orderTokens(api);
    await api.sandbox.confirm(intent, 'visa');
    expect(await findings()).toEqual({ [PAID_THERE]: [intent] });
  });

  it('finds a payment that has another amount at the provider', async () => {
    await api.db.update(payments).set({ cents: 999 }).where(eq(payments.id, order.paymentId));
    expect(await findings()).toEqual({ [PAID_THERE]: [order.intent] });
  });

  it('finds a payment and a refund that exist only here', async () => {
    const { id: userId } = await makeRecruiter(api.db);
    const { id: paymentId } = await makePayment(api.db, { userId, providerReference: 'pi_here' });
    await makeRefund(api.db, { paymentId, cents: 400, providerReference: 're_here' });
    expect(await findings()).toEqual({ [PAID_HERE]: ['pi_here'], [REFUNDED_HERE]: ['re_here'] });
  });

  it('finds a refund that exists only at the provider', async () => {
    const unheard = await refundAtProvider(300);
    expect(await findings()).toEqual({ [REFUNDED_THERE]: [unheard] });
  });
});
