import type Stripe from 'stripe';
import { listOf, readParams, text, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';

const LIST = {
  ...PAGING,
  type: text,
  types: listOf(text),
} satisfies ShapeOf<Stripe.EventListParams>;

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run: ({ store }, { input }) => {
      const { type, types, ...paging } = readParams(LIST, input);
      const rows = store.event
        .values()
        .filter((event) => type === undefined || event.type === type)
        .filter((event) => types?.includes(event.type) ?? true);
      return listRows('/v1/events', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'event', { id });
    },
  },
];
