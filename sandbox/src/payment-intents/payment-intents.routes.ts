import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type CardName, cardOfNumber } from '../cards/test-cards';
import { sessionOfIntent } from '../checkout/settle-session';
import { ApiError, refuseInput, unexpectedState } from '../http/api-error';
import { listRows } from '../http/list-rows';
import {
  CARD_ONLY,
  cents,
  isSince,
  metadata,
  NONE,
  orNull,
  PAGING,
  readParams,
  type ShapeOf,
  SINCE,
  textOrNull,
} from '../http/params';
import { readRoute, type Call, type Route } from '../http/routes';
import { addPaymentMethod, findPaymentMethod } from '../payment-methods/add-payment-method';
import type { SandboxContext } from '../sandbox-context';
import { findOrRefuse } from '../store/find-or-refuse';
import type { PaymentIntent } from '../store/rows';
import { addIntent } from './add-intent';
import { confirmIntent } from './confirm-intent';
import { cancelIntent } from './end-intent';

const CREATE = z.strictObject({
  allowed_payment_method_types: CARD_ONLY,
  amount: cents,
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: z.literal('true'), allow_redirects: z.literal('never') }),
  ),
  currency: z.literal('usd'),
  customer: textOrNull,
  description: textOrNull,
  metadata,
  receipt_email: textOrNull,
  setup_future_usage: orNull(z.literal('on_session')),
} satisfies ShapeOf<Stripe.PaymentIntentCreateParams>);

const LIST = z.strictObject({
  ...PAGING,
  created: SINCE,
} satisfies ShapeOf<Stripe.PaymentIntentListParams>);

const CONFIRM = z.strictObject({
  payment_method: z.string(),
} satisfies ShapeOf<Stripe.PaymentIntentConfirmParams>);

/** Stripe's browser script names its intent by the secret. */
const CONFIRM_IN_BROWSER = z.strictObject({
  client_secret: z.string(),
  payment_method: z.optional(z.string()),
  payment_method_data: z.optional(
    z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string(),
        exp_month: z.string(),
        exp_year: z.string(),
        cvc: z.string(),
      }),
    }),
  ),
  return_url: z.optional(z.string()),
});

const READ_IN_BROWSER = z.strictObject({ client_secret: z.string() });

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    run: (context, { input }) => {
      const {
        allowed_payment_method_types: _types,
        automatic_payment_methods: _automatic,
        ...given
      } = readParams(CREATE, input);
      if (given.customer !== null) {
        findOrRefuse(context.store, 'customer', { id: given.customer, param: 'customer' });
      }
      return addIntent(context, given);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run: ({ store }, { input }) => {
      const { created, ...paging } = readParams(LIST, input);
      const intents = store.payment_intent.values().filter(isSince(created));
      return listRows('/v1/payment_intents', intents, paging);
    },
  },
  {
    ...readRoute('payment_intent', '/v1/payment_intents'),
    runInBrowser: (context, { id, input }) => {
      const { client_secret: secret } = readParams(READ_IN_BROWSER, input);
      return browserView(intentOfSecret(context, id, secret));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    run: (context, { id, input }) => {
      const { payment_method: method } = readParams(CONFIRM, input);
      const intent = findOrRefuse(context.store, 'payment_intent', { id });
      return confirmIntent(context, intent, { method: savedMethod(context, method) });
    },
    runInBrowser: (context, call) => browserView(confirmInBrowser(context, call)),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    run: (context, { id, input }) => {
      readParams(NONE, input);
      const intent = findOrRefuse(context.store, 'payment_intent', { id });
      if (sessionOfIntent(context, id)?.status === 'open') {
        const message = `You cannot cancel this PaymentIntent because it belongs to a Checkout Session. Expire the Checkout Session instead.`;
        throw unexpectedState(message);
      }
      return cancelIntent(context, intent);
    },
  },
];

function confirmInBrowser(context: SandboxContext, { id, input }: Call): PaymentIntent {
  const given = readParams(CONFIRM_IN_BROWSER, input);
  const intent = intentOfSecret(context, id, given.client_secret);
  const number = given.payment_method_data?.card.number;
  const method =
    number === undefined
      ? savedMethod(context, given.payment_method ?? '')
      : addPaymentMethod(context, { card: testCardOf(number) });
  return confirmIntent(context, intent, { method });
}

const savedMethod = (context: SandboxContext, id: string) =>
  findPaymentMethod(context, { id, param: 'payment_method' });

function testCardOf(number: string): CardName {
  const card = cardOfNumber(number);
  if (card !== null) return card;
  throw new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}

function intentOfSecret({ store }: SandboxContext, id: string, clientSecret: string) {
  const intent = store.payment_intent.find(id);
  if (intent?.client_secret === clientSecret) return intent;
  throw refuseInput(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

/** With the publishable key Stripe shows neither customer nor metadata nor charge. */
function browserView(intent: PaymentIntent): object {
  const { customer: _customer, metadata: _metadata, latest_charge: _charge, ...shown } = intent;
  return shown;
}
