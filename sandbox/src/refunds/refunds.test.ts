import { sandboxForEachTest } from '../testing/test-sandbox';

const sandbox = sandboxForEachTest();

const USD = { amount: 1000, currency: 'usd' };

it('refunds a payment in parts until nothing is left', async () => {
  const { stripe, control } = sandbox;
  const { id: payment_intent } = await stripe.paymentIntents.create(USD);
  await control.confirm(payment_intent, 'visa');
  const types = await sandbox.typesDuring(() =>
    stripe.refunds.create({ payment_intent, amount: 400 }),
  );
  expect(types).toEqual(['refund.created', 'charge.refunded']);
  await expect(stripe.refunds.create({ payment_intent, amount: 601 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (601 cents) is greater than unrefunded amount on charge (600 cents)',
  });
  await stripe.refunds.create({ payment_intent, amount: 600 });
  await expect(stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ amount }) => amount)).toEqual([600, 400]);
});

it('refuses to refund an intent that was not paid', async () => {
  const { stripe } = sandbox;
  const { id: payment_intent } = await stripe.paymentIntents.create(USD);
  await expect(stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'payment_intent',
  });
  await expect(
    stripe.refunds.create({ payment_intent: 'pi_none', amount: 1 }),
  ).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'payment_intent',
  });
});
