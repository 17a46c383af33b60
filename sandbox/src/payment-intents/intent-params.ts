import type Stripe from 'stripe';
import * as p from '../http/params';
import { METHOD_DATA } from '../payment-methods/payment-method-params';

export const CANCEL_INTENT = {
  cancellation_reason: p.oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
} satisfies p.ShapeOf<Stripe.PaymentIntentCancelParams>;

const USAGE = p.oneOf('off_session', 'on_session');

const CHANGEABLE = {
  allowed_payment_method_types: p.listOf(p.oneOf('card')),
  customer: p.textOrNothing,
  description: p.textOrNothing,
  metadata: p.metadata,
  payment_method: p.textOrNothing,
  payment_method_types: p.listOf(p.oneOf('card')),
  receipt_email: p.textOrNothing,
  setup_future_usage: USAGE,
  statement_descriptor: p.textOrNothing,
  statement_descriptor_suffix: p.textOrNothing,
};

const CONFIRMATION = {
  off_session: p.flag,
  return_url: p.text,
  payment_method_data: p.object(METHOD_DATA),
};

export const CREATE_INTENT = {
  ...CHANGEABLE,
  ...CONFIRMATION,
  amount: p.required(p.integer),
  currency: p.required(p.text),
  automatic_payment_methods: p.object({
    enabled: p.required(p.flag),
    allow_redirects: p.oneOf('always', 'never'),
  }),
  capture_method: p.oneOf('automatic', 'automatic_async'),
  confirm: p.flag,
} satisfies p.ShapeOf<Stripe.PaymentIntentCreateParams>;

export const UPDATE_INTENT = {
  ...CHANGEABLE,
  amount: p.integer,
  currency: p.text,
} satisfies p.ShapeOf<Stripe.PaymentIntentUpdateParams>;

export const CONFIRM_INTENT = {
  ...CONFIRMATION,
  payment_method: p.text,
  receipt_email: p.textOrNothing,
  setup_future_usage: USAGE,
} satisfies p.ShapeOf<Stripe.PaymentIntentConfirmParams>;

/** Stripe's browser script names its intent by the secret. */
export const BROWSER_CONFIRM = { ...CONFIRM_INTENT, client_secret: p.required(p.text) };
