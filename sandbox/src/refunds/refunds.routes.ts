import type Stripe from 'stripe';
import { readParams, text, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import { CREATE_REFUND, createRefund } from './create-refund';

const LIST = {
  ...PAGING,
  charge: text,
  payment_intent: text,
} satisfies ShapeOf<Stripe.RefundListParams>;

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    run: (world, { input }) => createRefund(world, readParams(CREATE_REFUND, input)),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    run: ({ store }, { input }) => {
      const { charge, payment_intent: intent, ...paging } = readParams(LIST, input);
      const rows = store.refund
        .values()
        .filter((refund) => charge === undefined || refund.charge === charge)
        .filter((refund) => intent === undefined || refund.payment_intent === intent);
      return listRows('/v1/refunds', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'refund', { id });
    },
  },
];
