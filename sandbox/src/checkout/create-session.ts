import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { randomText } from '../http/new-id';
import {
  CARD_ONLY,
  cents,
  listOf,
  listOfOne,
  metadata,
  type ShapeOf,
  textOrNull,
} from '../http/params';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { CheckoutSession } from '../store/rows';

const LINE_ITEM = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal('usd'),
    product_data: z.strictObject({ name: z.string() }),
    unit_amount: cents,
  } satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>),
  quantity: z.literal('1'),
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.LineItem>);

export const CREATE_SESSION = z.strictObject({
  allowed_payment_method_types: CARD_ONLY,
  cancel_url: z.url(),
  customer: z.string(),
  line_items: listOfOne(LINE_ITEM),
  metadata,
  mode: z.literal('payment'),
  payment_intent_data: z.strictObject({ description: textOrNull, metadata }),
  saved_payment_method_options: z.optional(
    z.strictObject({
      allow_redisplay_filters: listOf(z.enum(['always', 'limited', 'unspecified'])),
    }),
  ),
  success_url: z.url(),
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams>);

const DAY = 86_400;

export function createSession(
  { store, now, publicUrl }: SandboxContext,
  given: z.infer<typeof CREATE_SESSION>,
): CheckoutSession {
  const { cancel_url, customer, metadata: told, success_url } = given;
  findOrRefuse(store, 'customer', { id: customer, param: 'customer' });
  const id = `cs_test_${randomText(58)}`;
  const filters = given.saved_payment_method_options?.allow_redisplay_filters ?? [];
  const { product_data: product, unit_amount: amount } = given.line_items[0].price_data;
  store.session_details.put({
    id,
    name: product.name,
    // No payment marks its card for redisplay here.
    offersSavedCards: filters.includes('unspecified'),
    intent: null,
    intentFacts: given.payment_intent_data,
  });
  return store.checkout_session.put({
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url,
    created: now(),
    currency: 'usd',
    customer,
    expires_at: now() + DAY,
    metadata: told,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url,
    url: `${publicUrl}/c/pay/${id}`,
  });
}
