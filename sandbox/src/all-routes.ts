import { chargeRoutes } from './charges/charges.routes';
import { checkoutRoutes } from './checkout/checkout.routes';
import { customerRoutes } from './customers/customers.routes';
import { eventRoutes } from './events/events.routes';
import type { Route } from './http/routes';
import { invoiceRoutes } from './invoices/invoices.routes';
import { paymentIntentRoutes } from './payment-intents/payment-intents.routes';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes';
import { priceRoutes } from './prices/prices.routes';
import { productRoutes } from './products/products.routes';
import { refundRoutes } from './refunds/refunds.routes';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes';
import { tokenRoutes } from './tokens/tokens.routes';

export const allRoutes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...tokenRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...eventRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...checkoutRoutes,
];
