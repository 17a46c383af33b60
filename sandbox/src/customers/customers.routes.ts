import { emit } from '../events/emit';
import { previousAttributes } from '../events/previous-attributes';
import { newId } from '../http/new-id';
import { readParams, text } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import { buildCustomer } from './build-customer';
import { withCustomerParams } from './customer-params';

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    run: (world, { input }) => {
      const customer = withCustomerParams(world, buildCustomer(world, newId('cus')), input);
      world.store.customer.put(customer);
      emit(world, 'customer.created', { object: customer });
      return customer;
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    run: (world, { id, input }) => {
      const held = findOrRefuse(world.store, 'customer', { id });
      const customer = world.store.customer.put(withCustomerParams(world, held, input));
      const previous = previousAttributes(held, customer);
      emit(world, 'customer.updated', { object: customer, previous });
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'customer', { id });
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    run: ({ store }, { input }) => {
      const { email, ...paging } = readParams({ ...PAGING, email: text }, input);
      const rows = store.customer
        .values()
        .filter((customer) => email === undefined || customer.email === email);
      return listRows('/v1/customers', rows, paging);
    },
  },
];
