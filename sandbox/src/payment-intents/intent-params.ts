import type Stripe from 'stripe';
import {
  flag,
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  required,
  text,
  textOrNothing,
  type ShapeOf,
} from '../http/params';
import { METHOD_DATA } from '../payment-methods/payment-method-params';

const USAGE = oneOf('off_session', 'on_session');

/** What can be said about an intent when it is made and later. */
const CHANGEABLE = {
  allowed_payment_method_types: listOf(oneOf('card')),
  customer: textOrNothing,
  description: textOrNothing,
  metadata,
  payment_method: textOrNothing,
  payment_method_types: listOf(oneOf('card')),
  receipt_email: textOrNothing,
  setup_future_usage: USAGE,
  statement_descriptor: textOrNothing,
  statement_descriptor_suffix: textOrNothing,
};

const CONFIRMATION = {
  off_session: flag,
  return_url: text,
  payment_method_data: object(METHOD_DATA),
};

export const CREATE_INTENT = {
  ...CHANGEABLE,
  ...CONFIRMATION,
  amount: required(integer),
  currency: required(text),
  automatic_payment_methods: object({
    enabled: required(flag),
    allow_redirects: oneOf('always', 'never'),
  }),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag,
} satisfies ShapeOf<Stripe.PaymentIntentCreateParams>;

export const UPDATE_INTENT = {
  ...CHANGEABLE,
  amount: integer,
  currency: text,
} satisfies ShapeOf<Stripe.PaymentIntentUpdateParams>;

export const CONFIRM_INTENT = {
  ...CONFIRMATION,
  payment_method: text,
  receipt_email: textOrNothing,
  setup_future_usage: USAGE,
} satisfies ShapeOf<Stripe.PaymentIntentConfirmParams>;

/** Stripe's browser script names its intent by the secret. */
export const BROWSER_CONFIRM = { ...CONFIRM_INTENT, client_secret: required(text) };

export const CANCEL_INTENT = {
  cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
} satisfies ShapeOf<Stripe.PaymentIntentCancelParams>;
