import type Stripe from 'stripe';
import { emit, previousAttributes } from '../events/emit';
import {
  flag,
  listOf,
  metadata,
  oneOf,
  readParams,
  text,
  type ShapeOf,
  withMetadata,
} from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findOrRefuse } from '../store/rows';
import { addPrice, CREATE_PRICE } from './add-price';

const LIST = {
  active: flag,
  lookup_keys: listOf(text),
  product: text,
  type: oneOf('one_time', 'recurring'),
} satisfies ShapeOf<Stripe.PriceListParams>;

export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    run: (context, { input }) => addPrice(context, readParams(CREATE_PRICE, input)),
  },
  listRoute('price', '/v1/prices', {
    filters: LIST,
    fits: { lookup_keys: (price, keys) => keys.includes(price.lookup_key ?? '') },
  }),
  readRoute('price', '/v1/prices'),
  {
    method: 'POST',
    path: '/v1/prices/:id',
    run: (context, { id, input }) => {
      const held = findOrRefuse(context.store, 'price', { id });
      const given = readParams(UPDATE, input);
      const price = context.store.price.put({
        ...held,
        active: given.active ?? held.active,
        metadata: withMetadata(held.metadata, given.metadata),
        nickname: given.nickname ?? held.nickname,
      });
      emit(context, 'price.updated', { object: price, previous: previousAttributes(held, price) });
      return price;
    },
  },
];

const UPDATE = {
  active: flag,
  metadata,
  nickname: text,
} satisfies ShapeOf<Stripe.PriceUpdateParams>;
