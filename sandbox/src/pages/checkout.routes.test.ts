import type Stripe from 'stripe';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});

afterEach(() => sandbox.stop());

const SHOP = 'https://product.example';

type SessionOverrides = Partial<
  Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'saved_payment_method_options'>
>;

async function aSession(given: SessionOverrides = {}) {
  const product_data = { name: '5 <packs> & more' };
  const { id } = await sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'usd', unit_amount: 200, product_data }, quantity: 5 }],
    success_url: `${SHOP}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP}/back`,
    ...given,
  });
  return id;
}

const open = (id: string) => fetch(`${sandbox.address}/c/pay/${id}`);
const read = async (id: string) => (await open(id)).text();

async function begin(id: string): Promise<unknown> {
  const response = await fetch(`${sandbox.address}/c/pay/${id}/begin`, { method: 'POST' });
  return response.json();
}

it('shows what is bought, what it costs, and the way back', async () => {
  const response = await open(await aSession());
  const page = await response.text();
  expect(page).toContain('5 &lt;packs&gt; &amp; more');
  expect(page).toContain('5 × $2.00');
  expect(page).toContain('Pay $10.00');
  expect(page).toContain(`href="${SHOP}/back"`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

it('says who pays', async () => {
  const { id: customer } = await sandbox.stripe.customers.create({ email: 'ada@example.com' });
  expect(await read(await aSession({ customer }))).toContain('ada@example.com');
});

it('makes one intent for a session, however many tabs begin to pay', async () => {
  const id = await aSession();
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(0);
  const first = await begin(id);
  expect(await begin(id)).toEqual(first);
  expect(first).toMatchObject({ status: 'open', address: `${SHOP}/done?session=${id}` });
  expect((await sandbox.stripe.paymentIntents.list()).data).toMatchObject([{ amount: 1000 }]);
});

it('is paid once, and says so from then on', async () => {
  const id = await aSession();
  await sandbox.control.payCheckout(id, 'visa');
  expect(await read(id)).toContain('This is paid already');
  expect(await begin(id)).toEqual({
    status: 'complete',
    address: `${SHOP}/done?session=${id}`,
    clientSecret: null,
  });
});

it('takes nothing when its time has run out', async () => {
  const id = await aSession();
  await sandbox.control.advance(25 * 3600);
  const page = await read(id);
  expect(page).toContain('This page has expired');
  expect(page).toContain(`href="${SHOP}/back"`);
  expect(await begin(id)).toMatchObject({ status: 'expired', clientSecret: null });
});

it('has nothing to show for a session that there is not', async () => {
  expect((await open('cs_test_unknown')).status).toBe(404);
  expect(await begin('cs_test_unknown')).toMatchObject({ status: 'unknown', clientSecret: null });
});

describe('the customer’s saved cards', () => {
  async function aCustomer() {
    const { id } = await sandbox.stripe.customers.create({ email: 'ada@example.com' });
    await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    return id;
  }
  const OFFER = 'Pay $10.00 with visa ending in 4242';
  const everyCard: SessionOverrides['saved_payment_method_options'] = {
    allow_redisplay_filters: ['always', 'limited', 'unspecified'],
  };

  it('are offered where the shop asks for all of them', async () => {
    const customer = await aCustomer();
    const asked = { customer, saved_payment_method_options: everyCard };
    expect(await read(await aSession(asked))).toContain(OFFER);
    expect(await read(await aSession({ customer }))).not.toContain(OFFER);
  });

  it('are one customer’s alone', async () => {
    await aCustomer();
    const { id: customer } = await sandbox.stripe.customers.create({});
    const asked = { customer, saved_payment_method_options: everyCard };
    expect(await read(await aSession(asked))).not.toContain(OFFER);
  });
});
