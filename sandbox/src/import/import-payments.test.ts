import type { ImportedCustomer } from '../control/sandbox-control';
import { at, DAY } from '../testing/subscribe';
import { sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

const ADA: ImportedCustomer = {
  customer: { id: 'cus_demo_ada', email: 'ada@example.com', name: 'Ada' },
  subscription: {
    id: 'sub_demo_ada',
    lookupKey: 'pro_month',
    unitAmount: 24900,
    interval: 'month',
    startedAt: at('2025-10-20T00:00:00Z'),
    periodStart: at('2025-12-20T00:00:00Z'),
    periodEnd: at('2026-01-20T00:00:00Z'),
    cancelAtPeriodEnd: false,
  },
  payments: [
    { id: 'pi_demo_1', amount: 24900, createdAt: at('2025-12-20T00:00:00Z'), description: 'Pro' },
    {
      id: 'pi_demo_2',
      amount: 1000,
      createdAt: at('2025-11-02T00:00:00Z'),
      refunded: 400,
      description: 'Tokens',
    },
  ],
};

it('imports payments once, without events, as if they had been made', async () => {
  const { stripe, control } = sandbox;
  await control.importPayments([ADA]);
  await control.importPayments([ADA]);
  expect(await control.events()).toEqual([]);
  const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
  expect(data).toMatchObject([
    { id: 'pi_demo_1', status: 'succeeded', latest_charge: { amount_refunded: 0 } },
    { id: 'pi_demo_2', latest_charge: { amount_refunded: 400 } },
  ]);
  expect((await stripe.refunds.list()).data).toMatchObject([{ amount: 400 }]);
  const prices = await stripe.prices.list({ active: true, lookup_keys: ['pro_month'] });
  expect(prices.data).toHaveLength(1);
  const refund = await stripe.refunds.create({ payment_intent: 'pi_demo_1', amount: 24900 });
  expect(refund.amount).toBe(24900);
});

it('renews an imported subscription with its card', async () => {
  const { stripe, control, advance } = sandbox;
  await control.importPayments([ADA]);
  await advance(6 * DAY);
  expect((await stripe.invoices.list({ subscription: 'sub_demo_ada' })).data).toMatchObject([
    { status: 'paid', amount_paid: 24900, billing_reason: 'subscription_cycle' },
  ]);
});
