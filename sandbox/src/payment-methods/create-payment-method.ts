import { checkCard, fourDigits } from '../cards/check-card';
import { ApiError, noSuch, refuseInput } from '../http/api-error';
import { newId } from '../http/new-id';
import { withMetadata } from '../http/params';
import type { SandboxContext } from '../sandbox-context';
import type { PaymentMethod } from '../store/rows';
import { buildPaymentMethod, type CardFacts } from './build-payment-method';
import { billingFrom, type MethodData } from './payment-method-params';

const RAW_NUMBER =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.';

type GivenCard = NonNullable<MethodData['card']>;

export function cardFromNumber(
  context: SandboxContext,
  given: GivenCard,
  isBrowser: boolean,
): CardFacts {
  if (given.number === undefined) throw missing('card[number]');
  if (given.exp_month === undefined) throw missing('card[exp_month]');
  if (given.exp_year === undefined) throw missing('card[exp_year]');
  if (!isBrowser) throw new ApiError(402, { type: 'invalid_request_error', message: RAW_NUMBER });
  const expMonth = given.exp_month;
  const expYear = given.exp_year;
  const asked = { number: given.number, expMonth, expYear, cvc: given.cvc ?? null };
  const card = checkCard(asked, new Date(context.now() * 1000));
  return { card, expMonth, expYear: fourDigits(expYear) };
}

export function addPaymentMethod(
  context: SandboxContext,
  card: CardFacts,
  extra: Pick<MethodData, 'billing_details' | 'metadata'> = {
    billing_details: undefined,
    metadata: undefined,
  },
): PaymentMethod {
  const id = newId('pm');
  const billing = billingFrom(extra.billing_details);
  const built = buildPaymentMethod({ id, created: context.now(), card, billing });
  context.store.card.put({ id, card: card.card, isAuthenticated: false });
  return context.store.payment_method.put({
    ...built,
    metadata: withMetadata(built.metadata, extra.metadata),
  });
}

export function createPaymentMethod(context: SandboxContext, data: MethodData, isBrowser: boolean) {
  if (data.card === undefined) throw missing('card');
  return addPaymentMethod(context, cardFrom(context, data.card, isBrowser), data);
}

const missing = (param: string) =>
  refuseInput(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

function cardFrom(context: SandboxContext, given: GivenCard, isBrowser: boolean): CardFacts {
  if (given.token === undefined) return cardFromNumber(context, given, isBrowser);
  const token = context.store.token.find(given.token);
  if (token === null) throw noSuch('token', given.token, 'card[token]');
  return token;
}
