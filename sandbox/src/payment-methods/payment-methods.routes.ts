import type Stripe from 'stripe';
import { emit } from '../events/emit';
import { oneOf, readParams, required, text, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import type { World } from '../world';
import { attachPaymentMethod } from './attach-payment-method';
import { createPaymentMethod } from './create-payment-method';
import { findPaymentMethod } from './find-payment-method';
import { METHOD_DATA } from './payment-method-params';

const LIST = {
  ...PAGING,
  customer: text,
  type: oneOf('card'),
};

function methodsOf({ store }: World, customer: string | undefined) {
  if (customer !== undefined) findOrRefuse(store, 'customer', { id: customer, param: 'customer' });
  return store.payment_method
    .values()
    .filter((method) => customer === undefined || method.customer === customer);
}

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    isOpenToBrowsers: true,
    run: (world, { input, isBrowser }) =>
      createPaymentMethod(
        world,
        readParams(METHOD_DATA satisfies ShapeOf<Stripe.PaymentMethodCreateParams>, input),
        isBrowser,
      ),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    run: (world, { input }) => {
      const { customer, type: _type, ...paging } = readParams(LIST, input);
      return listRows('/v1/payment_methods', methodsOf(world, customer), paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'payment_method', { id });
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    run: (world, { id, input }) => {
      const { type: _type, ...paging } = readParams({ ...PAGING, type: oneOf('card') }, input);
      return listRows(`/v1/customers/${id}/payment_methods`, methodsOf(world, id), paging);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    run: (world, { id, input }) => {
      const { customer } = readParams({ customer: required(text) }, input);
      findOrRefuse(world.store, 'customer', { id: customer, param: 'customer' });
      return attachPaymentMethod(world, findPaymentMethod(world, { id }), customer);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    run: (world, { id, input }) => {
      readParams({}, input);
      findOrRefuse(world.store, 'payment_method', { id });
      const detached = world.store.payment_method.patch(id, { customer: null });
      emit(world, 'payment_method.detached', { object: detached });
      return detached;
    },
  },
];
