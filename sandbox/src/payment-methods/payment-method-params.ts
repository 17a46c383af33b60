import { address } from '../http/address';
import {
  integer,
  metadata,
  object,
  oneOf,
  required,
  text,
  textOrNothing,
  type Parsed,
} from '../http/params';
import type { PaymentMethod } from '../store/rows';

export type MethodData = Parsed<typeof METHOD_DATA>;

const billingDetails = object({
  address,
  email: textOrNothing,
  name: textOrNothing,
  phone: textOrNothing,
});

const card = object({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
  token: text,
});

export const METHOD_DATA = {
  type: required(oneOf('card')),
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  billing_details: billingDetails,
  card,
  metadata,
};

type Billing = PaymentMethod['billing_details'];

export function billingFrom(given: MethodData['billing_details']): Billing {
  return {
    address: given?.address ?? null,
    email: given?.email ?? null,
    name: given?.name ?? null,
    phone: given?.phone ?? null,
    tax_id: null,
  };
}
