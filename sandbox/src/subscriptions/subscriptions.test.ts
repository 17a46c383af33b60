import { createPrice, DAY, startSubscription, subscribe } from '../testing/subscribe';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const at = (date: string) => new Date(date).getTime() / 1000;

const typesSince = async (count: number) =>
  (await sandbox.control.events()).slice(count).map(({ type }) => type);

const reasonsOf = async (subscription: string) =>
  (await sandbox.stripe.invoices.list({ subscription })).data.map(
    ({ billing_reason: reason, status }) => `${reason ?? ''} ${status ?? ''}`,
  );

test('a subscription waits for its first payment, which begins it and leaves it the card', async () => {
  const { stripe, control } = sandbox;
  const { id, intent } = await startSubscription(stripe, await createPrice(stripe));
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'incomplete',
    metadata: { account: '7' },
    items: { data: [{ current_period_end: at('2026-02-15T09:00:00Z') }] },
  });
  const { length } = await control.events();
  expect(await control.confirm(intent, 'visa')).toEqual({ status: 'succeeded', error: null });
  expect(await typesSince(length)).toEqual([
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'customer.subscription.updated',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  const active = await stripe.subscriptions.retrieve(id, {
    expand: ['default_payment_method', 'latest_invoice.payments.data.payment.payment_intent'],
  });
  expect(active).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
    latest_invoice: {
      status: 'paid',
      amount_paid: 9900,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: id, metadata: { account: '7' } } },
      payments: { data: [{ status: 'paid', payment: { payment_intent: { id: intent } } }] },
    },
  });
});

test('its creation is told in the order of Stripe', async () => {
  await startSubscription(sandbox.stripe, await createPrice(sandbox.stripe));
  expect((await typesSince(0)).slice(-4)).toEqual([
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'customer.subscription.created',
  ]);
});

test('a refused first payment can be tried again; a challenge asks for the customer', async () => {
  const { stripe, control } = sandbox;
  const { id, intent } = await startSubscription(stripe, await createPrice(stripe));
  await control.confirm(intent, 'chargeDeclined');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
  const { length } = await control.events();
  await control.confirm(intent, 'authenticationRequiredOnSetup');
  expect(await typesSince(length)).toContain('invoice.payment_action_required');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a subscription that is not paid within 23 hours expires and can be paid no more', async () => {
  const { stripe, control } = sandbox;
  const { id, intent } = await startSubscription(stripe, await createPrice(stripe));
  await control.advance(23 * 3600);
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
  expect((await control.confirm(intent, 'visa')).status).toBe('canceled');
  expect((await stripe.subscriptions.list()).data).toEqual([]);
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
});

test('it can end with its period, and be resumed before that', async () => {
  const { stripe, control } = sandbox;
  const { id } = await subscribe(sandbox);
  const end = at('2026-02-15T09:00:00Z');
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({
    status: 'active',
    cancel_at: end,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  const staying = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await control.advance(31 * DAY);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: end,
  });
  expect(await reasonsOf(id)).toEqual(['subscription_create paid']);
  expect((await typesSince(0)).at(-1)).toBe('customer.subscription.deleted');
});

test('it can end at once, and then is gone for a second time', async () => {
  const { stripe } = sandbox;
  const { id } = await subscribe(sandbox);
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(
    stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test('a new price of the same interval is billed from the next period on', async () => {
  const { stripe, control } = sandbox;
  const { id, item } = await subscribe(sandbox);
  const price = await createPrice(stripe, { cents: 24900 });
  const { length } = await control.events();
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price }],
    proration_behavior: 'none',
  });
  expect(await typesSince(length)).toEqual(['customer.subscription.updated']);
  await control.advance(32 * DAY);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([24900, 9900]);
});

test('a price of another interval begins its period and is billed at once', async () => {
  const { stripe, control } = sandbox;
  const { id, item } = await subscribe(sandbox);
  await control.advance(10 * DAY);
  const price = await createPrice(stripe, { cents: 94800, interval: 'year' });
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: item, price }],
    proration_behavior: 'none',
  });
  expect(changed.items.data).toMatchObject([
    { id: item, current_period_end: at('2027-01-25T09:00:00Z') },
  ]);
  expect(await reasonsOf(id)).toEqual(['subscription_update paid', 'subscription_create paid']);
});

test('a change that would have to be prorated is refused, not billed wrongly', async () => {
  const { stripe } = sandbox;
  const { id, item } = await subscribe(sandbox);
  const price = await createPrice(stripe, { cents: 24900 });
  await expect(
    stripe.subscriptions.update(id, { items: [{ id: item, price }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'proration_behavior' });
});

test('with a default card the first invoice is paid at once, or the creation is refused', async () => {
  const { stripe } = sandbox;
  const price = await createPrice(stripe);
  const customer = (await stripe.customers.create()).id;
  const wish = { customer, items: [{ price }] };
  await expect(stripe.subscriptions.create(wish)).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await expect(
    stripe.subscriptions.create({
      ...wish,
      default_payment_method: bad.id,
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: good.id },
  });
  expect((await stripe.subscriptions.create(wish)).status).toBe('active');
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

test('a price that does not recur, or is unknown, is refused', async () => {
  const { stripe } = sandbox;
  const customer = (await stripe.customers.create()).id;
  const once = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1000,
    product_data: { name: 'Tokens' },
  });
  await expect(
    stripe.subscriptions.create({ customer, items: [{ price: once.id }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'items[0][price]' });
  await expect(
    stripe.subscriptions.create({ customer, items: [{ price: 'price_none' }] }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'items[0][price]' });
});
