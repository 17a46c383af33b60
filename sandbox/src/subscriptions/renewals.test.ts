import { at, DAY, RENEWED, subscribe, subscribeLate } from '../testing/subscribe';
import { idIn, sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

const reasonsOf = async (subscription: string) =>
  (await sandbox.stripe.invoices.list({ subscription })).data.map(
    ({ billing_reason: reason, status }) => `${reason ?? ''} ${status ?? ''}`,
  );

it('keeps a renewal as a draft for an hour, in which nothing can be paid', async () => {
  const { stripe, advance } = sandbox;
  const { id } = await subscribe(sandbox);
  expect(await sandbox.typesDuring(() => advance(31 * DAY))).toEqual([
    'customer.subscription.updated',
    'invoice.created',
  ]);
  const expand = ['latest_invoice.payments', 'latest_invoice.confirmation_secret'];
  expect(await stripe.subscriptions.retrieve(id, { expand })).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'draft',
      automatically_finalizes_at: at('2026-02-15T10:00:00Z'),
      confirmation_secret: null,
      payments: { data: [] },
    },
  });
  await stripe.subscriptions.cancel(id);
  await advance(DAY);
  expect(await reasonsOf(id)).toEqual(['subscription_cycle draft', 'subscription_create paid']);
});

it('renews at the end of each period, on the day of the month it began', async () => {
  const { stripe, advance } = sandbox;
  const { id } = await subscribe(sandbox);
  expect(await sandbox.typesDuring(() => advance(RENEWED))).toEqual([
    'customer.subscription.updated',
    'invoice.created',
    'payment_intent.created',
    'invoice.finalized',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  await advance(28 * DAY);
  expect(await reasonsOf(id)).toEqual([
    'subscription_cycle paid',
    'subscription_cycle paid',
    'subscription_create paid',
  ]);
  const [newest] = (await stripe.invoices.list({ subscription: id })).data;
  expect(newest?.lines.data[0]?.period).toEqual({
    start: at('2026-03-15T09:00:00Z'),
    end: at('2026-04-15T09:00:00Z'),
  });
});

it('charges a card without its owner once it was authenticated', async () => {
  const { id } = await subscribe(sandbox, 'authenticationRequiredOnSetup');
  await sandbox.advance(RENEWED);
  expect(await reasonsOf(id)).toEqual(['subscription_cycle paid', 'subscription_create paid']);
});

it('retries a failed renewal after 3, 5 and 7 days, then ends the subscription', async () => {
  const { stripe, advance } = sandbox;
  const started = await subscribeLate(sandbox);
  const late = await stripe.subscriptions.retrieve(started.id, { expand: ['latest_invoice'] });
  expect(late).toMatchObject({
    status: 'past_due',
    latest_invoice: {
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: at('2026-02-18T10:00:00Z'),
    },
  });
  await advance(8 * DAY);
  expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('past_due');
  expect(await sandbox.typesDuring(() => advance(7 * DAY))).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.deleted',
  ]);
  expect(await stripe.subscriptions.retrieve(started.id)).toMatchObject({
    status: 'canceled',
    ended_at: at('2026-03-02T10:00:00Z'),
  });
});

it('reactivates a late subscription when another card pays', async () => {
  const { stripe, advance } = sandbox;
  const started = await subscribeLate(sandbox);
  const { customer } = started;
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.subscriptions.update(started.id, { default_payment_method: method.id });
  await advance(3 * DAY);
  expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('active');
});

it('lets the customer pay a late invoice, and says why a card is refused', async () => {
  const { stripe, control } = sandbox;
  const started = await subscribeLate(sandbox);
  const latest = async () => {
    const { data } = await stripe.invoices.list({
      subscription: started.id,
      limit: 1,
      expand: ['data.payments'],
    });
    return data[0];
  };
  const due = idIn((await latest())?.payments?.data[0]?.payment.payment_intent);
  expect((await control.confirm(due, 'chargeDeclined')).error).toBe('card_declined');
  expect(await latest()).toMatchObject({ status: 'open', attempt_count: 1 });
  await control.confirm(due, 'visa');
  expect(await latest()).toMatchObject({ status: 'paid', next_payment_attempt: null });
  expect((await stripe.subscriptions.retrieve(started.id)).status).toBe('active');
});

it('keeps a pause through other updates, and accepts only void as its behavior', async () => {
  const { stripe } = sandbox;
  const { id } = await subscribe(sandbox);
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  const changed = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(changed.pause_collection).toMatchObject({ behavior: 'void' });
  await expect(
    stripe.subscriptions.update(id, { pause_collection: { behavior: 'keep_as_draft' } }),
  ).rejects.toMatchObject({ statusCode: 400 });
});
