import { emit, previousAttributes } from '../events/emit';
import { newId } from '../http/new-id';
import { text } from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findOrRefuse } from '../store/rows';
import { buildCustomer } from './build-customer';
import { withCustomerParams } from './customer-params';

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run: (context, { input }) => {
      const customer = withCustomerParams(context, buildCustomer(context, newId('cus')), input);
      context.store.customer.put(customer);
      emit(context, 'customer.created', { object: customer });
      return customer;
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    run: (context, { id, input }) => {
      const held = findOrRefuse(context.store, 'customer', { id });
      const customer = context.store.customer.put(withCustomerParams(context, held, input));
      const previous = previousAttributes(held, customer);
      emit(context, 'customer.updated', { object: customer, previous });
      return customer;
    },
  },
  readRoute('customer', '/v1/customers'),
  listRoute('customer', '/v1/customers', { filters: { email: text } }),
];
