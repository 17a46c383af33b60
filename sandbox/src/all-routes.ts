import { checkoutRoutes } from './checkout/checkout.routes';
import { customerRoutes } from './customers/customers.routes';
import type { Route } from './http/routes';
import { invoiceRoutes } from './invoices/invoices.routes';
import { paymentIntentRoutes } from './payment-intents/payment-intents.routes';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes';
import { priceRoutes } from './prices/prices.routes';
import { refundRoutes } from './refunds/refunds.routes';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes';

export const allRoutes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...checkoutRoutes,
];
