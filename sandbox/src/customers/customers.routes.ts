import type Stripe from 'stripe';
import { emit, previousAttributes } from '../events/emit';
import { address } from '../http/address';
import type { Form } from '../http/form';
import { newId } from '../http/new-id';
import {
  text,
  metadata,
  object,
  readParams,
  textOrNothing,
  type Parsed,
  type ShapeOf,
  withMetadata,
} from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse, type Customer } from '../store/rows';
import { buildCustomer } from './build-customer';

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

function withCustomerParams(context: SandboxContext, held: Customer, input: Form): Customer {
  const given = readParams(PARAMS, input);
  return {
    ...held,
    address: keep(given.address, held.address ?? null),
    description: keep(given.description, held.description),
    email: keep(given.email, held.email),
    invoice_settings: invoiceSettings(context, held, given),
    metadata: withMetadata(held.metadata, given.metadata),
    name: keep(given.name, held.name ?? null),
    phone: keep(given.phone, held.phone ?? null),
  };
}

const PARAMS = {
  address,
  description: textOrNothing,
  email: textOrNothing,
  invoice_settings: object({ default_payment_method: textOrNothing }),
  metadata,
  name: textOrNothing,
  phone: textOrNothing,
} satisfies ShapeOf<Stripe.CustomerUpdateParams>;

const keep = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);

function invoiceSettings({ store }: SandboxContext, held: Customer, given: Parsed<typeof PARAMS>) {
  const id = given.invoice_settings?.default_payment_method;
  if (id === undefined) return held.invoice_settings;
  if (id !== null) {
    const param = 'invoice_settings[default_payment_method]';
    findOrRefuse(store, 'payment_method', { id, param });
  }
  return { ...held.invoice_settings, default_payment_method: id };
}
