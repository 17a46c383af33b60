import { idIn, sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

async function sell(unit_amount = 2000, success = 'https://app.example/paid') {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' });
  const product_data = { name: 'Ten tokens' };
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount, product_data } }],
    metadata: { payment: '7' },
    payment_intent_data: { description: 'Tokens', metadata: { payment: '7' } },
    success_url: `${success}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: 'https://app.example/back',
  });
}

it('completes a session with a paid intent', async () => {
  const { stripe, control } = sandbox;
  const { id } = await sell();
  expect(await sandbox.typesDuring(() => control.payCheckout(id, 'visa'))).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  const paid = await stripe.checkout.sessions.retrieve(id);
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(await stripe.paymentIntents.retrieve(idIn(paid.payment_intent))).toMatchObject({
    amount: 2000,
    description: 'Tokens',
    metadata: { payment: '7' },
  });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
});

it('leaves a session open after a refused card, and keeps its intent', async () => {
  const { stripe, control } = sandbox;
  const { id } = await sell();
  expect(await control.payCheckout(id, 'chargeDeclined')).toEqual({
    status: 'open',
    error: 'card_declined',
  });
  await control.payCheckout(id, 'visa');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('takes no payment for an expired session, and cancels its intent', async () => {
  const { stripe, control } = sandbox;
  const { id } = await sell();
  await control.payCheckout(id, 'chargeDeclined');
  const [intent] = (await stripe.paymentIntents.list()).data;
  await expect(stripe.paymentIntents.cancel(intent?.id ?? '')).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
  expect((await stripe.paymentIntents.retrieve(intent?.id ?? '')).status).toBe('canceled');
  await expect(control.payCheckout(id, 'visa')).rejects.toThrow('expired');
});

it('refuses an amount that is too small, and a relative address', async () => {
  await expect(sell(10)).rejects.toMatchObject({
    param: 'line_items[0][price_data][unit_amount]',
  });
  await expect(sell(2000, '/here')).rejects.toMatchObject({ param: 'success_url' });
});
