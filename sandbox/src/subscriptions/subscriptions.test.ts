import { createPrice, DAY, startSubscription, subscribe } from '../testing/subscribe';
import { idIn, startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

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

it('activates a subscription by its first payment, and keeps the card', async () => {
  const { stripe, control } = sandbox;
  const { id, intent } = await startSubscription(stripe);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'incomplete',
    metadata: { account: '7' },
    items: { data: [{ current_period_end: at('2026-02-15T09:00:00Z') }] },
  });
  const { length } = await control.events();
  expect(await control.confirm(intent, 'visa')).toEqual({ status: 'succeeded', error: null });
  expect(await typesSince(length)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  const active = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
  const method = await stripe.paymentMethods.retrieve(idIn(active.default_payment_method));
  expect(method.card).toEqual({ brand: 'visa', last4: '4242' });
  expect(active).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'paid',
      amount_paid: 9900,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: id } },
      payments: { data: [{ status: 'paid', payment: { payment_intent: intent } }] },
    },
  });
});

it('emits the events of a new subscription in Stripe’s order', async () => {
  await startSubscription(sandbox.stripe);
  expect((await typesSince(0)).slice(-4)).toEqual([
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'customer.subscription.created',
  ]);
});

it('lets a refused first payment be repeated, also with a challenge', async () => {
  const { stripe, control } = sandbox;
  const { id, intent } = await startSubscription(stripe);
  await control.confirm(intent, 'chargeDeclined');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
  const { length } = await control.events();
  await control.confirm(intent, 'authenticationRequiredOnSetup');
  expect(await typesSince(length)).toContain('invoice.payment_action_required');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

it('expires an unpaid subscription after 23 hours, and refuses its payment', async () => {
  const { stripe, control, advance } = sandbox;
  const { id, intent } = await startSubscription(stripe);
  await advance(23 * 3600);
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
  expect((await control.confirm(intent, 'visa')).status).toBe('canceled');
});

it('ends a subscription with its period, unless it is resumed before', async () => {
  const { stripe, advance } = sandbox;
  const { id } = await subscribe(sandbox);
  const end = at('2026-02-15T09:00:00Z');
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({ status: 'active', cancel_at_period_end: true });
  const staying = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(staying.cancel_at_period_end).toBe(false);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advance(31 * DAY);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    ended_at: end,
  });
  expect(await reasonsOf(id)).toEqual(['subscription_create paid']);
  expect((await typesSince(0)).at(-1)).toBe('customer.subscription.deleted');
});

it('ends a subscription at once, and only once', async () => {
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

it('bills a new price of the same interval from the next period on', async () => {
  const { stripe, control, advance } = sandbox;
  const { id, item } = await subscribe(sandbox);
  const price = await createPrice(stripe, { cents: 24900 });
  const { length } = await control.events();
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price }],
    proration_behavior: 'none',
  });
  expect(await typesSince(length)).toEqual(['customer.subscription.updated']);
  await advance(32 * DAY);
  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([24900, 9900]);
});

it('refuses a change that would have to be prorated', async () => {
  const { stripe } = sandbox;
  const { id, item } = await subscribe(sandbox);
  const price = await createPrice(stripe, { cents: 24900 });
  await expect(
    stripe.subscriptions.update(id, { items: [{ id: item, price }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'proration_behavior' });
  const yearly = await createPrice(stripe, { cents: 94800, interval: 'year' });
  await expect(
    stripe.subscriptions.update(id, {
      items: [{ id: item, price: yearly }],
      proration_behavior: 'none',
    }),
  ).rejects.toThrow('interval');
});
