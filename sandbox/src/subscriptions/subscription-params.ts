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
  type Parsed,
  type Reader,
  type ShapeOf,
} from '../http/params';

const PAYMENT_SETTINGS = object({
  payment_method_types: listOf(oneOf('card')),
  save_default_payment_method: oneOf('off', 'on_subscription'),
});
export type PaymentSettings = ReturnType<typeof PAYMENT_SETTINGS>;

/** Prorations are not computed; who asks for them is refused instead of billed wrongly. */
const PRORATION = oneOf('none');

export const CREATE_SUBSCRIPTION = {
  billing_mode: object({ type: required(oneOf('classic', 'flexible')) }),
  cancel_at_period_end: flag,
  collection_method: oneOf('charge_automatically'),
  customer: required(text),
  default_payment_method: text,
  description: text,
  items: required(
    listOf(
      object({
        price: required(text),
        quantity: integer,
      } satisfies ShapeOf<Stripe.SubscriptionCreateParams.Item>),
    ),
  ),
  metadata,
  off_session: flag,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  payment_settings: PAYMENT_SETTINGS,
  proration_behavior: PRORATION,
} satisfies ShapeOf<Stripe.SubscriptionCreateParams>;
export type CreateParams = Parsed<typeof CREATE_SUBSCRIPTION>;

const CANCELLATION_DETAILS = object({
  comment: textOrNothing,
  feedback: oneOf(
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

const PAUSE = object({ behavior: required(oneOf('void')) });

/** An empty text resumes. */
const pauseOrNothing: Reader<ReturnType<typeof PAUSE> | null> = (value, at) =>
  value === '' ? null : PAUSE(value, at);

export const UPDATE_SUBSCRIPTION = {
  billing_cycle_anchor: object({ type: required(oneOf('now', 'unchanged')) }),
  cancel_at_period_end: flag,
  cancellation_details: CANCELLATION_DETAILS,
  default_payment_method: textOrNothing,
  description: textOrNothing,
  items: listOf(object({ id: text, price: text, quantity: integer })),
  metadata,
  off_session: flag,
  pause_collection: pauseOrNothing,
  payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
  payment_settings: PAYMENT_SETTINGS,
  proration_behavior: PRORATION,
} satisfies ShapeOf<Stripe.SubscriptionUpdateParams>;
export type UpdateParams = Parsed<typeof UPDATE_SUBSCRIPTION>;

export const CANCEL_SUBSCRIPTION = {
  cancellation_details: CANCELLATION_DETAILS,
} satisfies ShapeOf<Stripe.SubscriptionCancelParams>;

export const LIST_SUBSCRIPTIONS = {
  customer: text,
  price: text,
  status: oneOf(
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
} satisfies ShapeOf<Stripe.SubscriptionListParams>;
