import type Stripe from 'stripe';
import {
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  required,
  text,
  type Parsed,
  type ShapeOf,
} from '../http/params';
import { PAGING } from '../lists/list-rows';

const PRICE_DATA = object({
  currency: required(text),
  product: text,
  product_data: object({ name: required(text), description: text, metadata }),
  unit_amount: required(integer),
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>);

const LINE_ITEM = object({
  price: text,
  price_data: PRICE_DATA,
  quantity: integer,
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.LineItem>);

const PAYMENT_INTENT_DATA = object({
  description: text,
  metadata,
  receipt_email: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  statement_descriptor: text,
  statement_descriptor_suffix: text,
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>);

const SAVED_METHODS = object({
  allow_redisplay_filters: listOf(oneOf('always', 'limited', 'unspecified')),
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.SavedPaymentMethodOptions>);

export const CREATE_SESSION = {
  allowed_payment_method_types: listOf(oneOf('card')),
  cancel_url: text,
  client_reference_id: text,
  customer: text,
  customer_email: text,
  expires_at: integer,
  line_items: required(listOf(LINE_ITEM)),
  metadata,
  mode: required(oneOf('payment')),
  payment_intent_data: PAYMENT_INTENT_DATA,
  saved_payment_method_options: SAVED_METHODS,
  submit_type: oneOf('auto', 'book', 'donate', 'pay'),
  success_url: required(text),
  ui_mode: oneOf('hosted_page'),
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams>;
export type CreateSession = Parsed<typeof CREATE_SESSION>;

export const LIST_SESSIONS = {
  ...PAGING,
  customer: text,
  payment_intent: text,
  status: oneOf('complete', 'expired', 'open'),
} satisfies ShapeOf<Stripe.Checkout.SessionListParams>;
