import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emit } from '../events/emit';
import { listRows } from '../http/list-rows';
import { newId } from '../http/new-id';
import { metadata, PAGING, readParams, type ShapeOf, textOrNull } from '../http/params';
import type { Route } from '../http/routes';
import { findOrRefuse } from '../store/find-or-refuse';

const CREATE = z.strictObject({
  email: textOrNull,
  metadata,
  name: textOrNull,
} satisfies ShapeOf<Stripe.CustomerCreateParams>);

const LIST_METHODS = z.strictObject({
  ...PAGING,
  type: z.optional(z.literal('card')),
} satisfies ShapeOf<Stripe.CustomerListPaymentMethodsParams>);

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run: (context, { input }) => {
      const customer = context.store.customer.put({
        id: newId('cus'),
        object: 'customer',
        created: context.now(),
        ...readParams(CREATE, input),
      });
      emit(context, 'customer.created', customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    run: ({ store }, { id, input }) => {
      findOrRefuse(store, 'customer', { id, param: 'customer' });
      const methods = store.payment_method.values().filter(({ customer }) => customer === id);
      const paging = readParams(LIST_METHODS, input);
      return listRows(`/v1/customers/${id}/payment_methods`, methods, paging);
    },
  },
];
