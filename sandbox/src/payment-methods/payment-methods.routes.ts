import type Stripe from 'stripe';
import { emit } from '../events/emit';
import { oneOf, readParams, required, text, type ShapeOf } from '../http/params';
import { listRows, PAGING, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/rows';
import { attachPaymentMethod } from './attach-payment-method';
import { createPaymentMethod } from './create-payment-method';
import { findPaymentMethod } from './find-payment-method';
import { METHOD_DATA } from './payment-method-params';

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    isOpenToBrowsers: true,
    run: (context, { input, isBrowser }) =>
      createPaymentMethod(
        context,
        readParams(METHOD_DATA satisfies ShapeOf<Stripe.PaymentMethodCreateParams>, input),
        isBrowser,
      ),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    run: (context, { input }) => {
      const { customer, type: _type, ...paging } = readParams(LIST, input);
      return listRows('/v1/payment_methods', methodsOf(context, customer), paging);
    },
  },
  readRoute('payment_method', '/v1/payment_methods'),
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    run: (context, { id, input }) => {
      const { type: _type, ...paging } = readParams({ ...PAGING, type: oneOf('card') }, input);
      return listRows(`/v1/customers/${id}/payment_methods`, methodsOf(context, id), paging);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    run: (context, { id, input }) => {
      const { customer } = readParams({ customer: required(text) }, input);
      findOrRefuse(context.store, 'customer', { id: customer, param: 'customer' });
      return attachPaymentMethod(context, findPaymentMethod(context, { id }), customer);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    run: (context, { id, input }) => {
      readParams({}, input);
      findOrRefuse(context.store, 'payment_method', { id });
      const detached = context.store.payment_method.patch(id, { customer: null });
      emit(context, 'payment_method.detached', { object: detached });
      return detached;
    },
  },
];

const LIST = {
  ...PAGING,
  customer: text,
  type: oneOf('card'),
};

function methodsOf({ store }: SandboxContext, customer: string | undefined) {
  if (customer !== undefined) findOrRefuse(store, 'customer', { id: customer, param: 'customer' });
  return store.payment_method
    .values()
    .filter((method) => customer === undefined || method.customer === customer);
}
