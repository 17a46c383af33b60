import type Stripe from 'stripe';
import * as p from '../http/params';

export type PaymentSettings = ReturnType<typeof PAYMENT_SETTINGS>;

export type CreateParams = p.Parsed<typeof CREATE_SUBSCRIPTION>;

const PAYMENT_SETTINGS = p.object({
  payment_method_types: p.listOf(p.oneOf('card')),
  save_default_payment_method: p.oneOf('off', 'on_subscription'),
});

/** Prorations are not computed: a request for them is refused instead of billed wrongly. */
const PRORATION = p.oneOf('none');

export const CREATE_SUBSCRIPTION = {
  billing_mode: p.object({ type: p.required(p.oneOf('classic', 'flexible')) }),
  cancel_at_period_end: p.flag,
  collection_method: p.oneOf('charge_automatically'),
  customer: p.required(p.text),
  default_payment_method: p.text,
  description: p.text,
  items: p.required(
    p.listOf(
      p.object({
        price: p.required(p.text),
        quantity: p.integer,
      } satisfies p.ShapeOf<Stripe.SubscriptionCreateParams.Item>),
    ),
  ),
  metadata: p.metadata,
  off_session: p.flag,
  payment_behavior: p.oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: PAYMENT_SETTINGS,
  proration_behavior: PRORATION,
} satisfies p.ShapeOf<Stripe.SubscriptionCreateParams>;

const CANCELLATION_DETAILS = p.object({
  comment: p.textOrNothing,
  feedback: p.oneOf(
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ),
});

const PAUSE = p.object({ behavior: p.required(p.oneOf('void')) });

const pauseOrNothing: p.Reader<ReturnType<typeof PAUSE> | null> = (value, at) =>
  value === '' ? null : PAUSE(value, at);

export const UPDATE_SUBSCRIPTION = {
  billing_cycle_anchor: p.object({ type: p.required(p.oneOf('now', 'unchanged')) }),
  cancel_at_period_end: p.flag,
  cancellation_details: CANCELLATION_DETAILS,
  default_payment_method: p.textOrNothing,
  description: p.textOrNothing,
  items: p.listOf(p.object({ id: p.text, price: p.text, quantity: p.integer })),
  metadata: p.metadata,
  off_session: p.flag,
  pause_collection: pauseOrNothing,
  payment_behavior: p.oneOf('allow_incomplete', 'error_if_incomplete'),
  payment_settings: PAYMENT_SETTINGS,
  proration_behavior: PRORATION,
} satisfies p.ShapeOf<Stripe.SubscriptionUpdateParams>;
export type UpdateParams = p.Parsed<typeof UPDATE_SUBSCRIPTION>;

export const CANCEL_SUBSCRIPTION = {
  cancellation_details: CANCELLATION_DETAILS,
} satisfies p.ShapeOf<Stripe.SubscriptionCancelParams>;

export const LIST_SUBSCRIPTIONS = {
  customer: p.text,
  price: p.text,
  status: p.oneOf(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ),
} satisfies p.ShapeOf<Stripe.SubscriptionListParams>;
