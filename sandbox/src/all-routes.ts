import { chargeRoutes } from './charges/charges.routes';
import { customerRoutes } from './customers/customers.routes';
import type { Route } from './http/routes';
import { paymentIntentRoutes } from './payment-intents/payment-intents.routes';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes';
import { tokenRoutes } from './tokens/tokens.routes';

export const allRoutes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...tokenRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
];
