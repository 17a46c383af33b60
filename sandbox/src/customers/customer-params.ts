import type Stripe from 'stripe';
import { address } from '../http/address';
import {
  metadata,
  object,
  readParams,
  textOrNothing,
  type Parsed,
  type ShapeOf,
  withMetadata,
} from '../http/params';
import type { Form } from '../http/form';
import { findOrRefuse, type Customer } from '../store/rows';
import type { SandboxContext } from '../sandbox-context';

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

export function withCustomerParams(context: SandboxContext, held: Customer, input: Form): Customer {
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
