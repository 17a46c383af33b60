import type Stripe from 'stripe';
import {
  metadata,
  object,
  readParams,
  textOrNothing,
  type Parsed,
  type ShapeOf,
} from '../http/params';
import type { Form } from '../http/form';
import { withMetadata } from '../http/with-metadata';
import { findOrRefuse } from '../store/find-or-refuse';
import type { Customer } from '../store/rows';
import type { World } from '../world';

const address = {
  city: textOrNothing,
  country: textOrNothing,
  line1: textOrNothing,
  line2: textOrNothing,
  postal_code: textOrNothing,
  state: textOrNothing,
};

const PARAMS = {
  address: object(address),
  description: textOrNothing,
  email: textOrNothing,
  invoice_settings: object({ default_payment_method: textOrNothing }),
  metadata,
  name: textOrNothing,
  phone: textOrNothing,
} satisfies ShapeOf<Stripe.CustomerUpdateParams>;
type Params = Parsed<typeof PARAMS>;

const keep = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);

function addressFrom(given: Parsed<typeof address>) {
  return {
    city: given.city ?? null,
    country: given.country ?? null,
    line1: given.line1 ?? null,
    line2: given.line2 ?? null,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  };
}

function invoiceSettings({ store }: World, held: Customer, given: Params) {
  const id = given.invoice_settings?.default_payment_method;
  if (id === undefined) return held.invoice_settings;
  if (id !== null) {
    const param = 'invoice_settings[default_payment_method]';
    findOrRefuse(store, 'payment_method', { id, param });
  }
  return { ...held.invoice_settings, default_payment_method: id };
}

/** The customer as the parameters of a creation or a change leave it. */
export function withCustomerParams(world: World, held: Customer, input: Form): Customer {
  const given = readParams(PARAMS, input);
  return {
    ...held,
    address: given.address === undefined ? (held.address ?? null) : addressFrom(given.address),
    description: keep(given.description, held.description),
    email: keep(given.email, held.email),
    invoice_settings: invoiceSettings(world, held, given),
    metadata: withMetadata(held.metadata, given.metadata),
    name: keep(given.name, held.name ?? null),
    phone: keep(given.phone, held.phone ?? null),
  };
}
