import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const create = (product: string, lookup_key: string) =>
  sandbox.stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: 24900,
    recurring: { interval: 'month' },
    lookup_key,
    transfer_lookup_key: true,
  });

const find = (...lookup_keys: string[]) =>
  sandbox.stripe.prices.list({ lookup_keys, active: true });

it('finds a price by its lookup key, which the newest price takes over', async () => {
  const { stripe } = sandbox;
  const product = (await stripe.products.create({ name: 'Pro' })).id;
  const first = await create(product, 'pro_month');
  const found = await find('pro_month', 'other');
  expect(found.data).toMatchObject([{ id: first.id, product, unit_amount: 24900 }]);
  const second = await create(product, 'pro_month');
  expect((await find('pro_month')).data.map(({ id }) => id)).toEqual([second.id]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});

it('refuses an unknown product', async () => {
  await expect(create('prod_none', 'basic_month')).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'product',
  });
});
