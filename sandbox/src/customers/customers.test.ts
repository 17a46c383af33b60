import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

test('a customer is created, found, and changed', async () => {
  const { stripe } = sandbox;
  const created = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    metadata: { user: '7', plan: 'pro' },
  });
  expect(created).toMatchObject({ object: 'customer', email: 'ada@example.com', livemode: false });
  const updated = await stripe.customers.update(created.id, {
    name: '',
    metadata: { plan: '', seat: '1' },
  });
  expect(updated).toMatchObject({ name: null, metadata: { user: '7', seat: '1' } });
  expect(await stripe.customers.retrieve(created.id)).toMatchObject({ email: 'ada@example.com' });
});

test('each change is an event that knows what was before', async () => {
  const { stripe, control } = sandbox;
  const { id } = await stripe.customers.create({ name: 'Before' });
  await stripe.customers.update(id, { name: 'After' });
  const events = await control.events();
  expect(events.slice(-2)).toMatchObject([
    { type: 'customer.created', data: { object: { id, name: 'Before' } } },
    {
      type: 'customer.updated',
      data: { object: { name: 'After' }, previous_attributes: { name: 'Before' } },
    },
  ]);
});

test('an unknown customer is a 404 that names it', async () => {
  await expect(sandbox.stripe.customers.retrieve('cus_gone')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_gone'",
  });
});

test('customers are found by their e-mail, newest first, a page at a time', async () => {
  const { stripe } = sandbox;
  const email = 'many@example.com';
  const made = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await stripe.customers.create({ email })).id);
  const first = await stripe.customers.list({ email, limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
  const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);
});
