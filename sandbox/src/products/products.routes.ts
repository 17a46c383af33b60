import type Stripe from 'stripe';
import { emit, previousAttributes } from '../events/emit';
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
  withMetadata,
} from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findOrRefuse } from '../store/rows';
import { buildProduct } from './build-product';

const LIST = {
  active: flag,
  ids: listOf(text),
} satisfies ShapeOf<Stripe.ProductListParams>;

export const productRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    run: (context, { input }) => {
      const { id, metadata: told, ...given } = readParams(CREATE, input);
      if (id !== undefined && context.store.product.find(id) !== null) {
        throw refuse(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
      }
      const product = buildProduct(context, {
        ...(id === undefined ? {} : { id }),
        active: given.active ?? true,
        description: given.description ?? null,
        metadata: withMetadata(null, told),
        name: given.name,
        statement_descriptor: given.statement_descriptor ?? null,
      });
      context.store.product.put(product);
      emit(context, 'product.created', { object: product });
      return product;
    },
  },
  listRoute('product', '/v1/products', {
    filters: LIST,
    fits: { ids: ({ id }, ids) => ids.includes(id) },
  }),
  readRoute('product', '/v1/products'),
  {
    method: 'POST',
    path: '/v1/products/:id',
    run: (context, { id, input }) => {
      const held = findOrRefuse(context.store, 'product', { id });
      const given = readParams(UPDATE, input);
      const product = context.store.product.put({
        ...held,
        active: given.active ?? held.active,
        description: given.description === undefined ? held.description : given.description,
        metadata: withMetadata(held.metadata, given.metadata),
        name: given.name ?? held.name,
        updated: context.now(),
      });
      const previous = previousAttributes(held, product);
      emit(context, 'product.updated', { object: product, previous });
      return product;
    },
  },
];

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
