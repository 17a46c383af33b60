import type Stripe from 'stripe';
import { readParams, text, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';

const LIST = {
  ...PAGING,
  customer: text,
  payment_intent: text,
} satisfies ShapeOf<Stripe.ChargeListParams>;

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    run: ({ store }, { input }) => {
      const { customer, payment_intent: intent, ...paging } = readParams(LIST, input);
      const rows = store.charge
        .values()
        .filter((charge) => customer === undefined || charge.customer === customer)
        .filter((charge) => intent === undefined || charge.payment_intent === intent);
      return listRows('/v1/charges', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'charge', { id });
    },
  },
];
