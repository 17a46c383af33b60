import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emit } from '../events/emit';
import { listRows } from '../http/list-rows';
import { newId } from '../http/new-id';
import { cents, listOf, PAGING, readParams, type ShapeOf } from '../http/params';
import { readRoute, type Route } from '../http/routes';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Price, Product } from '../store/rows';

const CREATE_PRODUCT = z.strictObject({
  name: z.string(),
} satisfies ShapeOf<Stripe.ProductCreateParams>);

const CREATE_PRICE = z.strictObject({
  currency: z.literal('usd'),
  lookup_key: z.string(),
  product: z.string(),
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  transfer_lookup_key: z.literal('true'),
  unit_amount: cents,
} satisfies ShapeOf<Stripe.PriceCreateParams>);

const LIST_PRICES = z.strictObject({
  ...PAGING,
  active: z.literal('true'),
  lookup_keys: listOf(z.string()),
} satisfies ShapeOf<Stripe.PriceListParams>);

export const addProduct = ({ store, now }: SandboxContext, name: string): Product =>
  store.product.put({ id: newId('prod'), object: 'product', created: now(), name });

export const addPrice = (
  { store, now }: SandboxContext,
  facts: Omit<Price, 'id' | 'object' | 'created'>,
): Price => store.price.put({ id: newId('price'), object: 'price', created: now(), ...facts });

export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    run: (context, { input }) => {
      const product = addProduct(context, readParams(CREATE_PRODUCT, input).name);
      emit(context, 'product.created', product);
      return product;
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    run: (context, { input }) => {
      const { transfer_lookup_key: _always, ...given } = readParams(CREATE_PRICE, input);
      findOrRefuse(context.store, 'product', { id: given.product, param: 'product' });
      const price = addPrice(context, given);
      emit(context, 'price.created', price);
      return price;
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    run: ({ store }, { input }) => {
      const { active: _always, lookup_keys: keys, ...paging } = readParams(LIST_PRICES, input);
      const prices = store.price.values().filter(({ lookup_key: key }) => keys.includes(key ?? ''));
      return listRows('/v1/prices', prices, paging);
    },
  },
  readRoute('price', '/v1/prices'),
];
