import type Stripe from 'stripe';
import * as p from '../http/params';

export type CreateSession = p.Parsed<typeof CREATE_SESSION>;

export const LIST_SESSIONS = {
  customer: p.text,
  payment_intent: p.text,
  status: p.oneOf('complete', 'expired', 'open'),
} satisfies p.ShapeOf<Stripe.Checkout.SessionListParams>;

const PRICE_DATA = p.object({
  currency: p.required(p.text),
  product: p.text,
  product_data: p.object({ name: p.required(p.text), description: p.text, metadata: p.metadata }),
  unit_amount: p.required(p.integer),
} satisfies p.ShapeOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>);

const LINE_ITEM = p.object({
  price: p.text,
  price_data: PRICE_DATA,
  quantity: p.integer,
} satisfies p.ShapeOf<Stripe.Checkout.SessionCreateParams.LineItem>);

const PAYMENT_INTENT_DATA = p.object({
  description: p.text,
  metadata: p.metadata,
  receipt_email: p.text,
  setup_future_usage: p.oneOf('off_session', 'on_session'),
  statement_descriptor: p.text,
  statement_descriptor_suffix: p.text,
} satisfies p.ShapeOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>);

const SAVED_METHODS = p.object({
  allow_redisplay_filters: p.listOf(p.oneOf('always', 'limited', 'unspecified')),
} satisfies p.ShapeOf<Stripe.Checkout.SessionCreateParams.SavedPaymentMethodOptions>);

export const CREATE_SESSION = {
  allowed_payment_method_types: p.listOf(p.oneOf('card')),
  cancel_url: p.text,
  client_reference_id: p.text,
  customer: p.text,
  customer_email: p.text,
  expires_at: p.integer,
  line_items: p.required(p.listOf(LINE_ITEM)),
  metadata: p.metadata,
  mode: p.required(p.oneOf('payment')),
  payment_intent_data: PAYMENT_INTENT_DATA,
  saved_payment_method_options: SAVED_METHODS,
  submit_type: p.oneOf('auto', 'book', 'donate', 'pay'),
  success_url: p.required(p.text),
  ui_mode: p.oneOf('hosted_page'),
} satisfies p.ShapeOf<Stripe.Checkout.SessionCreateParams>;
