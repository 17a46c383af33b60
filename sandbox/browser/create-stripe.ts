import type { Stripe } from '@stripe/stripe-js';
import { createClient } from './api/client';
import { confirmCardPayment, confirmPayment, type ConfirmOptions } from './confirm/confirm-payment';
import { checkIntent, intentIdOf, retrieveIntent } from './confirm/intents';
import { createElements, type ElementsOptions } from './elements/elements';
import { IntegrationError } from './elements/integration-error';

export function createStripe(origin: string, publishableKey: string): Stripe {
  const client = createClient(origin, publishableKey);
  const refOf = (clientSecret: string) => ({ client, clientSecret, id: intentIdOf(clientSecret) });
  const context = {
    now: () => new Date(),
    checkIntent: (clientSecret: string) => checkIntent(refOf(clientSecret)),
  };
  return asStripe({
    elements: (options: ElementsOptions) => createElements(options, context),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(client, options),
    confirmCardPayment: (clientSecret: string, data: { payment_method: string }) =>
      confirmCardPayment(client, clientSecret, data),
    retrievePaymentIntent: async (clientSecret: string) => retrieveIntent(refOf(clientSecret)),
    createPaymentMethod: notHere,
    createToken: notHere,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
}

/** Implements only the methods that the product and its libraries call. */
const asStripe = (methods: object) => methods as Stripe;

/** `@stripe/react-stripe-js` takes an object without these for something else, and never calls them. */
function notHere(): never {
  throw new IntegrationError('The sandbox does not know this method.');
}
