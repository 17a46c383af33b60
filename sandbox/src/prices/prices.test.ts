import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

test('a price is found by its lookup key', async () => {
  const { stripe } = sandbox;
  const product = await stripe.products.create({ name: 'Pro', metadata: { plan: 'pro' } });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 24900,
    recurring: { interval: 'month' },
    lookup_key: 'pro_month',
  });
  const found = await stripe.prices.list({
    lookup_keys: ['pro_month', 'other'],
    active: true,
    expand: ['data.product'],
  });
  expect(found.data).toMatchObject([
    { id: price.id, type: 'recurring', product: { name: 'Pro', metadata: { plan: 'pro' } } },
  ]);
  expect(String(found.data[0]?.unit_amount_decimal)).toBe('24900');
});

test('a lookup key goes to another price only when it is asked for', async () => {
  const { stripe } = sandbox;
  const product = (await stripe.products.create({ name: 'Basic' })).id;
  const wish = { product, currency: 'usd', unit_amount: 9900, lookup_key: 'basic_month' };
  const first = await stripe.prices.create(wish);
  await expect(stripe.prices.create(wish)).rejects.toMatchObject({ param: 'lookup_key' });
  const second = await stripe.prices.create({ ...wish, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({ lookup_keys: ['basic_month'] });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});

test('a product may come with its price, and an unknown one is refused', async () => {
  const { stripe } = sandbox;
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 1000,
    product_data: { name: 'Five tokens' },
    expand: ['product'],
  });
  expect(price).toMatchObject({ type: 'one_time', product: { name: 'Five tokens' } });
  await expect(
    stripe.prices.create({ currency: 'usd', unit_amount: 1000, product: 'prod_none' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'product' });
});

test('a product takes a chosen id once', async () => {
  const { stripe } = sandbox;
  await stripe.products.create({ id: 'tokens', name: 'Tokens' });
  await expect(stripe.products.create({ id: 'tokens', name: 'Again' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
  const changed = await stripe.products.update('tokens', { active: false });
  expect(changed).toMatchObject({ name: 'Tokens', active: false });
  expect((await stripe.products.list({ active: false })).data).toHaveLength(1);
});
