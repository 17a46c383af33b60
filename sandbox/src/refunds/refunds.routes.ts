import type Stripe from 'stripe';
import { readParams, text, type ShapeOf } from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { CREATE_REFUND, createRefund } from './create-refund';

const LIST = {
  charge: text,
  payment_intent: text,
} satisfies ShapeOf<Stripe.RefundListParams>;

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    run: (context, { input }) => createRefund(context, readParams(CREATE_REFUND, input)),
  },
  listRoute('refund', '/v1/refunds', { filters: LIST }),
  readRoute('refund', '/v1/refunds'),
];
