import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { NONE, readParams, type ShapeOf } from '../http/params';
import { readRoute, type Route } from '../http/routes';
import { findOrRefuse } from '../store/find-or-refuse';
import { findPaymentMethod, attachPaymentMethod } from './add-payment-method';

const ATTACH = z.strictObject({
  customer: z.string(),
} satisfies ShapeOf<Stripe.PaymentMethodAttachParams>);

export const paymentMethodRoutes: Route[] = [
  readRoute('payment_method', '/v1/payment_methods'),
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    run: (context, { id, input }) => {
      const { customer } = readParams(ATTACH, input);
      findOrRefuse(context.store, 'customer', { id: customer, param: 'customer' });
      return attachPaymentMethod(context, findPaymentMethod(context, { id }), customer);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    run: ({ store }, { id, input }) => {
      readParams(NONE, input);
      findOrRefuse(store, 'payment_method', { id });
      return store.payment_method.patch(id, { customer: null });
    },
  },
];
