import type Stripe from 'stripe';
import { listOf, text, type ShapeOf } from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';

const LIST = {
  type: text,
  types: listOf(text),
} satisfies ShapeOf<Stripe.EventListParams>;

export const eventRoutes: Route[] = [
  listRoute('event', '/v1/events', {
    filters: LIST,
    fits: { types: ({ type }, types) => types.includes(type) },
  }),
  readRoute('event', '/v1/events'),
];
