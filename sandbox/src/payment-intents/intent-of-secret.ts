import { refuseInput } from '../http/api-error';
import type { PaymentIntent } from '../store/rows';
import type { World } from '../world';

/** For who comes with a client secret only. */
export function intentOfSecret({ store }: World, id: string, clientSecret: string): PaymentIntent {
  const intent = store.payment_intent.find(id);
  if (intent !== null && intent.client_secret === clientSecret) return intent;
  throw refuseInput(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}
