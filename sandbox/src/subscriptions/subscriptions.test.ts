import { at, createPrice, startSubscription, subscribe } from '../testing/subscribe';
import { idIn, sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

it('activates a subscription by its first payment, and keeps the card', async () => {
  const { stripe, control } = sandbox;
  const { id, intent } = await startSubscription(stripe);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'incomplete',
    metadata: { account: '7' },
    items: { data: [{ current_period_end: at('2026-02-15T09:00:00Z') }] },
  });
  expect(await sandbox.typesDuring(() => control.confirm(intent, 'visa'))).toEqual([
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
  const types = await sandbox.typesDuring(() => startSubscription(sandbox.stripe));
  expect(types.slice(-4)).toEqual([
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
  const again = () => control.confirm(intent, 'authenticationRequiredOnSetup');
  expect(await sandbox.typesDuring(again)).toContain('invoice.payment_action_required');
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
  expect(await control.confirm(intent, 'visa')).toEqual({
    status: 'canceled',
    error: 'payment_intent_unexpected_state',
  });
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
