import type Stripe from 'stripe';
import { sessionOfIntent } from '../checkout/session-intent';
import { readParams, required, text, type ShapeOf } from '../http/params';
import type { Route } from '../http/routes';
import { listRows, PAGING } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import { browserView } from './browser-view';
import { cancelIntent } from './cancel-intent';
import { confirmByCall } from './confirm-by-call';
import { createIntent } from './create-intent';
import { CANCEL_INTENT, CREATE_INTENT, UPDATE_INTENT } from './intent-params';
import { intentOfSecret } from './intent-of-secret';
import { unexpectedState } from './unexpected-state';
import { updateIntent } from './update-intent';

const LIST = { ...PAGING, customer: text } satisfies ShapeOf<Stripe.PaymentIntentListParams>;

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    run: (world, { input }) => createIntent(world, readParams(CREATE_INTENT, input)),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run: ({ store }, { input }) => {
      const { customer, ...paging } = readParams(LIST, input);
      const rows = store.payment_intent
        .values()
        .filter((intent) => customer === undefined || intent.customer === customer);
      return listRows('/v1/payment_intents', rows, paging);
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    isOpenToBrowsers: true,
    run: (world, { id, input, isBrowser }) => {
      if (isBrowser) {
        const { client_secret: secret } = readParams({ client_secret: required(text) }, input);
        return browserView(intentOfSecret(world, id, secret));
      }
      readParams({ client_secret: text }, input);
      return findOrRefuse(world.store, 'payment_intent', { id });
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    run: (world, { id, input }) => {
      const intent = findOrRefuse(world.store, 'payment_intent', { id });
      return updateIntent(world, intent, readParams(UPDATE_INTENT, input));
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isOpenToBrowsers: true,
    run: (world, call) => {
      const intent = confirmByCall(world, call);
      return call.isBrowser ? browserView(intent) : intent;
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    run: (world, { id, input }) => {
      const { cancellation_reason: reason = null } = readParams(CANCEL_INTENT, input);
      const intent = findOrRefuse(world.store, 'payment_intent', { id });
      if (sessionOfIntent(world, id)?.status === 'open') {
        const message = `You cannot cancel this PaymentIntent because it belongs to a Checkout Session. Expire the Checkout Session instead.`;
        throw unexpectedState(intent, message);
      }
      return cancelIntent(world, intent, reason);
    },
  },
];
