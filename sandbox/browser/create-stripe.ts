import type { PaymentMethod, Stripe, Token } from '@stripe/stripe-js';
import { createClient, type Client } from './api/client';
import type { FormInput } from './api/encode-form';
import { confirmCardPayment, type CardPayment } from './confirm/confirm-card-payment';
import { confirmPayment, type ConfirmOptions } from './confirm/confirm-payment';
import { intentIdOf, checkIntent, retrieveIntent, mergeForms } from './confirm/intents';
import { handleNextActions } from './confirm/next-action';
import { cardData, submitCard } from './elements/collect-card';
import { groupOfElement } from './elements/element';
import { createElements, groupOf, type ElementsOptions } from './elements/elements';

type MethodOptions = {
  elements?: unknown;
  params?: FormInput;
  card?: unknown;
  billing_details?: FormInput;
};

export function createStripe(origin: string, publishableKey: string): Stripe {
  const client = createClient(origin, publishableKey);
  const refOf = (clientSecret: string, method: string) => ({
    client,
    clientSecret,
    id: intentIdOf(clientSecret, method),
  });
  const context = {
    now: () => new Date(),
    checkIntent: (clientSecret: string) => checkIntent(refOf(clientSecret, 'elements')),
  };
  return asStripe({
    elements: (options: ElementsOptions = {}) => createElements(options, context),
    createPaymentMethod: (options: MethodOptions) => createPaymentMethod(client, options),
    createToken: (element: unknown, data?: FormInput) => createToken(client, element, data),
    confirmPayment: (options: ConfirmOptions) => confirmPayment(client, options),
    confirmCardPayment: (
      clientSecret: string,
      ...rest: [CardPayment?, { handleActions?: boolean }?]
    ) => confirmCardPayment(client, clientSecret, rest),
    retrievePaymentIntent: async (clientSecret: string) =>
      retrieveIntent(refOf(clientSecret, 'retrievePaymentIntent')),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const ref = refOf(clientSecret, 'handleNextAction');
      const { error, paymentIntent } = await retrieveIntent(ref);
      return error ? { error } : handleNextActions(ref, paymentIntent);
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
}

/** Implements only the methods that the product and its libraries call. */
const asStripe = (methods: object) => methods as Stripe;

async function createPaymentMethod(client: Client, options: MethodOptions) {
  const group =
    options.elements === undefined ? groupOfElement(options.card) : groupOf(options.elements);
  const wrong = submitCard(group);
  if (wrong) return { error: wrong };
  const given = options.params ?? { billing_details: options.billing_details };
  const form = mergeForms(cardData(group), given);
  const { error, value } = await client.post<PaymentMethod>('/v1/payment_methods', form);
  return error ? { error } : { paymentMethod: value };
}

async function createToken(client: Client, element: unknown, data: FormInput = {}) {
  const group = groupOfElement(element);
  const wrong = submitCard(group);
  if (wrong) return { error: wrong };
  const { card } = cardData(group);
  const { error, value } = await client.post<Token>('/v1/tokens', { card: { ...card, ...data } });
  return error ? { error } : { token: value };
}
