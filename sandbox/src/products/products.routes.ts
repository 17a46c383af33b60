import type Stripe from 'stripe';
import { emit } from '../events/emit';
import { previousAttributes } from '../events/previous-attributes';
import { refuse } from '../http/api-error';
import {
  flag,
  listOf,
  metadata,
  readParams,
  required,
  text,
  textOrNothing,
  type ShapeOf,
} from '../http/params';
import type { Route } from '../http/routes';
import { withMetadata } from '../http/with-metadata';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import { buildProduct } from './build-product';

const CREATE = {
  active: flag,
  description: text,
  id: text,
  metadata,
  name: required(text),
  statement_descriptor: text,
} satisfies ShapeOf<Stripe.ProductCreateParams>;

const UPDATE = {
  active: flag,
  description: textOrNothing,
  metadata,
  name: text,
} satisfies ShapeOf<Stripe.ProductUpdateParams>;

const LIST = {
  ...PAGING,
  active: flag,
  ids: listOf(text),
} satisfies ShapeOf<Stripe.ProductListParams>;

export const productRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    run: (world, { input }) => {
      const { id, metadata: told, ...given } = readParams(CREATE, input);
      if (id !== undefined && world.store.product.find(id) !== null) {
        throw refuse(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
      }
      const product = buildProduct(world, {
        ...(id === undefined ? {} : { id }),
        active: given.active ?? true,
        description: given.description ?? null,
        metadata: withMetadata(null, told),
        name: given.name,
        statement_descriptor: given.statement_descriptor ?? null,
      });
      world.store.product.put(product);
      emit(world, 'product.created', { object: product });
      return product;
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    run: ({ store }, { input }) => {
      const { active, ids, ...paging } = readParams(LIST, input);
      const rows = store.product
        .values()
        .filter((product) => active === undefined || product.active === active)
        .filter((product) => ids?.includes(product.id) ?? true);
      return listRows('/v1/products', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'product', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    run: (world, { id, input }) => {
      const held = findOrRefuse(world.store, 'product', { id });
      const given = readParams(UPDATE, input);
      const product = world.store.product.put({
        ...held,
        active: given.active ?? held.active,
        description: given.description === undefined ? held.description : given.description,
        metadata: withMetadata(held.metadata, given.metadata),
        name: given.name ?? held.name,
        updated: world.now(),
      });
      const previous = previousAttributes(held, product);
      emit(world, 'product.updated', { object: product, previous });
      return product;
    },
  },
];
