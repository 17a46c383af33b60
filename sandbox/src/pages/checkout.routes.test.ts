import type Stripe from 'stripe';
import { sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

const SHOP = 'https://product.example';

type SavedCards = Stripe.Checkout.SessionCreateParams.SavedPaymentMethodOptions;

async function aCustomer(): Promise<string> {
  return (await sandbox.stripe.customers.create({ email: 'ada@example.com' })).id;
}

async function aSession(
  given: { customer?: string; saved_payment_method_options?: SavedCards } = {},
) {
  const product_data = { name: '5 <packs> & more' };
  const { id } = await sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: await aCustomer(),
    line_items: [{ price_data: { currency: 'usd', unit_amount: 1000, product_data }, quantity: 1 }],
    payment_intent_data: { description: 'Packs' },
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

it('shows item, price, email and the way back', async () => {
  const response = await open(await aSession());
  const page = await response.text();
  expect(page).toContain('5 &lt;packs&gt; &amp; more');
  expect(page).toContain('Pay $10.00');
  expect(page).toContain('ada@example.com');
  expect(page).toContain(`href="${SHOP}/back"`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

it('makes one intent for a session, however often the payment is begun', async () => {
  const id = await aSession();
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(0);
  const first = await begin(id);
  expect(await begin(id)).toEqual(first);
  expect(first).toMatchObject({ address: `${SHOP}/done?session=${id}` });
  expect((await sandbox.stripe.paymentIntents.list()).data).toMatchObject([{ amount: 1000 }]);
});

it('says that a paid session is paid, and begins no second payment', async () => {
  const id = await aSession();
  await sandbox.control.payCheckout(id, 'visa');
  expect(await read(id)).toContain('This is paid already');
  expect(await begin(id)).toEqual({
    address: `${SHOP}/done?session=${id}`,
    clientSecret: null,
  });
});

it('begins no payment for an expired session', async () => {
  const id = await aSession();
  await sandbox.advance(25 * 3600);
  const page = await read(id);
  expect(page).toContain('This page has expired');
  expect(page).toContain(`href="${SHOP}/back"`);
  expect(await begin(id)).toEqual({ address: null, clientSecret: null });
});

it('answers 404 for an unknown session', async () => {
  expect((await open('cs_test_unknown')).status).toBe(404);
  expect(await begin('cs_test_unknown')).toEqual({ address: null, clientSecret: null });
});

describe('a saved card', () => {
  async function aCustomerWithCard() {
    const customer = await aCustomer();
    await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer });
    return customer;
  }
  const OFFER = 'Pay $10.00 with visa ending in 4242';
  const everyCard: SavedCards = {
    allow_redisplay_filters: ['always', 'limited', 'unspecified'],
  };

  it('is offered when the shop asks for all saved cards', async () => {
    const customer = await aCustomerWithCard();
    const asked = { customer, saved_payment_method_options: everyCard };
    expect(await read(await aSession(asked))).toContain(OFFER);
    expect(await read(await aSession({ customer }))).not.toContain(OFFER);
  });

  it('is offered to no other customer', async () => {
    await aCustomerWithCard();
    const asked = { saved_payment_method_options: everyCard };
    expect(await read(await aSession(asked))).not.toContain(OFFER);
  });
});
