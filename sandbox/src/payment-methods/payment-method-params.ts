import { integer, metadata, object, oneOf, required, text, textOrNothing } from '../http/params';
import type { Parsed } from '../http/params';
import type { PaymentMethod } from '../store/rows';

const address = object({
  city: textOrNothing,
  country: textOrNothing,
  line1: textOrNothing,
  line2: textOrNothing,
  postal_code: textOrNothing,
  state: textOrNothing,
});

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

/** What makes a payment method: by itself, or on the way with the confirmation of a payment. */
export const METHOD_DATA = {
  type: required(oneOf('card')),
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  billing_details: billingDetails,
  card,
  metadata,
};
export type MethodData = Parsed<typeof METHOD_DATA>;

type Billing = PaymentMethod['billing_details'];

export function billingFrom(given: MethodData['billing_details']): Billing {
  const place = given?.address;
  return {
    address:
      place === undefined
        ? null
        : {
            city: place.city ?? null,
            country: place.country ?? null,
            line1: place.line1 ?? null,
            line2: place.line2 ?? null,
            postal_code: place.postal_code ?? null,
            state: place.state ?? null,
          },
    email: given?.email ?? null,
    name: given?.name ?? null,
    phone: given?.phone ?? null,
    tax_id: null,
  };
}
