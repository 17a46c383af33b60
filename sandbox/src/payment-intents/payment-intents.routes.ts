import type Stripe from 'stripe';
import { sessionOfIntent } from '../checkout/settle-session';
import { readParams, required, text, type ShapeOf } from '../http/params';
import { listRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findOrRefuse } from '../store/rows';
import { browserView } from './browser-view';
import { cancelIntent, unexpectedState } from './cancel-intent';
import { confirmByCall, intentOfSecret } from './confirm-by-call';
import { createIntent } from './create-intent';
import { CANCEL_INTENT, CREATE_INTENT, UPDATE_INTENT } from './intent-params';
import { updateIntent } from './update-intent';

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    run: (context, { input }) => createIntent(context, readParams(CREATE_INTENT, input)),
  },
  listRoute('payment_intent', '/v1/payment_intents', {
    filters: { customer: text } satisfies ShapeOf<Stripe.PaymentIntentListParams>,
  }),
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    isOpenToBrowsers: true,
    run: (context, { id, input, isBrowser }) => {
      if (isBrowser) {
        const { client_secret: secret } = readParams({ client_secret: required(text) }, input);
        return browserView(intentOfSecret(context, id, secret));
      }
      readParams({ client_secret: text }, input);
      return findOrRefuse(context.store, 'payment_intent', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    run: (context, { id, input }) => {
      const intent = findOrRefuse(context.store, 'payment_intent', { id });
      return updateIntent(context, intent, readParams(UPDATE_INTENT, input));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isOpenToBrowsers: true,
    run: (context, call) => {
      const intent = confirmByCall(context, call);
      return call.isBrowser ? browserView(intent) : intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    run: (context, { id, input }) => {
      const { cancellation_reason: reason = null } = readParams(CANCEL_INTENT, input);
      const intent = findOrRefuse(context.store, 'payment_intent', { id });
      if (sessionOfIntent(context, id)?.status === 'open') {
        const message = `You cannot cancel this PaymentIntent because it belongs to a Checkout Session. Expire the Checkout Session instead.`;
        throw unexpectedState(intent, message);
      }
      return cancelIntent(context, intent, reason);
    },
  },
];
