import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { listRows } from '../http/list-rows';
import { isSince, PAGING, readParams, type ShapeOf, SINCE } from '../http/params';
import { readRoute, type Route } from '../http/routes';
import { CREATE_REFUND, createRefund } from './create-refund';

const LIST = z.strictObject({
  ...PAGING,
  created: SINCE,
  payment_intent: z.optional(z.string()),
} satisfies ShapeOf<Stripe.RefundListParams>);

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    run: (context, { input }) => createRefund(context, readParams(CREATE_REFUND, input)),
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    run: ({ store }, { input }) => {
      const { created, payment_intent: intent, ...paging } = readParams(LIST, input);
      const refunds = store.refund
        .values()
        .filter(isSince(created))
        .filter((refund) => intent === undefined || refund.payment_intent === intent);
      return listRows('/v1/refunds', refunds, paging);
    },
  },
  readRoute('refund', '/v1/refunds'),
];
