import type Stripe from 'stripe';
import { emit } from '../events/emit';
import { previousAttributes } from '../events/previous-attributes';
import { flag, listOf, metadata, oneOf, readParams, text, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { withMetadata } from '../http/with-metadata';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import { addPrice, CREATE_PRICE } from './add-price';

const LIST = {
  ...PAGING,
  active: flag,
  lookup_keys: listOf(text),
  product: text,
  type: oneOf('one_time', 'recurring'),
} satisfies ShapeOf<Stripe.PriceListParams>;

const UPDATE = {
  active: flag,
  metadata,
  nickname: text,
} satisfies ShapeOf<Stripe.PriceUpdateParams>;

export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    run: (world, { input }) => addPrice(world, readParams(CREATE_PRICE, input)),
  },
  {
    method: 'GET',
    path: '/v1/prices',
    run: ({ store }, { input }) => {
      const { active, lookup_keys: keys, product, type, ...paging } = readParams(LIST, input);
      const rows = store.price
        .values()
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => keys?.includes(price.lookup_key ?? '') ?? true)
        .filter((price) => product === undefined || price.product === product)
        .filter((price) => type === undefined || price.type === type);
      return listRows('/v1/prices', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'price', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    run: (world, { id, input }) => {
      const held = findOrRefuse(world.store, 'price', { id });
      const given = readParams(UPDATE, input);
      const price = world.store.price.put({
        ...held,
        active: given.active ?? held.active,
        metadata: withMetadata(held.metadata, given.metadata),
        nickname: given.nickname ?? held.nickname,
      });
      emit(world, 'price.updated', { object: price, previous: previousAttributes(held, price) });
      return price;
    },
  },
];
