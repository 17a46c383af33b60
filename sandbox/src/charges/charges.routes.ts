import type Stripe from 'stripe';
import { text, type ShapeOf } from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';

const LIST = {
  customer: text,
  payment_intent: text,
} satisfies ShapeOf<Stripe.ChargeListParams>;

export const chargeRoutes: Route[] = [
  listRoute('charge', '/v1/charges', { filters: LIST }),
  readRoute('charge', '/v1/charges'),
];
