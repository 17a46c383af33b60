import { subscribe } from '../testing/subscribe';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function open(address: string | null | undefined) {
  const { pathname } = new URL(address ?? '');
  const answer = await fetch(`${sandbox.address}${pathname}`);
  return { status: answer.status, text: await answer.text() };
}

test('a paid charge has a receipt that tells what was refunded', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    description: 'Five <tokens>',
  });
  await control.confirm(id, 'visa');
  await stripe.refunds.create({ payment_intent: id, amount: 500 });
  const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
  const { status, text } = await open(charge?.receipt_url);
  expect(status).toBe(200);
  for (const part of ['$19.99', '$5.00', '2026-01-15', '4242', 'Five &lt;tokens&gt;']) {
    expect(text).toContain(part);
  }
});

test('a paid invoice has one under its number, and what is unpaid or unknown has none', async () => {
  const { stripe, control } = sandbox;
  const { id } = await subscribe(sandbox);
  const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
  expect((await open(invoice?.hosted_invoice_url)).text).toContain(`Invoice ${invoice?.number}`);
  const unpaid = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  await control.confirm(unpaid.id, 'chargeDeclined');
  const [charge] = (await stripe.charges.list({ payment_intent: unpaid.id })).data;
  expect(charge?.receipt_url).toBeNull();
  expect((await open(`http://sandbox/receipts/${charge?.id ?? ''}`)).status).toBe(404);
});
