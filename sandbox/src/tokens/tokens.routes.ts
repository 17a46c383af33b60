import { newId } from '../http/new-id';
import { integer, object, required, text, textOrNothing, readParams } from '../http/params';
import type { Route } from '../http/routes';
import { buildPaymentMethod } from '../payment-methods/build-payment-method';
import { cardFromNumber } from '../payment-methods/create-payment-method';

/** Stripe's older API for cards, which `createToken` of the browser script still uses. */
export const tokenRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/tokens',
    isOpenToBrowsers: true,
    run: (context, { input, isBrowser }) => {
      const { card: given } = readParams({ card: required(CARD) }, input);
      const card = cardFromNumber(context, { ...given, token: undefined }, isBrowser);
      const { id } = context.store.token.put({ id: newId('tok'), ...card });
      const created = context.now();
      const shown = buildPaymentMethod({ id, created, card }).card;
      return {
        id,
        object: 'token',
        card: { id: newId('card'), object: 'card', name: given.name ?? null, ...shown },
        client_ip: null,
        created,
        livemode: false,
        type: 'card',
        used: false,
      };
    },
  },
];

const CARD = object({
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: text,
  name: textOrNothing,
});
