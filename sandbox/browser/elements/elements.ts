import type { Appearance, StripeError } from '@stripe/stripe-js';
import { cardOfNumber } from '../../src/cards/test-cards';
import type { CardError } from '../cards/check-card';
import { createElement, type Mounted, type PaymentElement } from './element';
import { IntegrationError } from './integration-error';

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance };

type Context = {
  now: () => Date;
  checkIntent: (clientSecret: string) => Promise<StripeError | null>;
};

/** `validate`, `cardData` and `setBusy` are for `confirmPayment`; Stripe's own object hides them. */
export type Elements = ReturnType<typeof createElements>;

export function createElements(options: ElementsOptions, { now, checkIntent }: Context) {
  const { clientSecret } = options;
  let { appearance = {} } = options;
  let element: PaymentElement | null = null;
  const form = () => mountedIn(element).form;
  const check = async () => (clientSecret === undefined ? null : checkIntent(clientSecret));

  function validate(): StripeError | null {
    const wrong = form().submit();
    if (wrong) return { type: 'validation_error', code: wrong.code, message: wrong.message };
    if (cardOfNumber(form().values().number) !== null) return null;
    form().refuse('number', NO_TEST_CARD);
    const { code, message } = NO_TEST_CARD;
    return { type: 'card_error', code, decline_code: 'test_mode_live_card', message };
  }

  return {
    clientSecret,
    create(_type: 'payment'): PaymentElement {
      if (element) throw new IntegrationError('Can only create one Element of type payment.');
      const onDestroyed = () => (element = null);
      element = createElement({ now, check, appearance: () => appearance, onDestroyed });
      return element;
    },
    async update(changes: ElementsOptions): Promise<void> {
      appearance = changes.appearance ?? appearance;
      element?.mounted()?.restyle();
    },
    async submit() {
      const error = validate();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    validate,
    cardData() {
      const { number, expiry, cvc } = form().values();
      const card = { number, cvc, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2) };
      return { type: 'card', card };
    },
    /** The page may have left the form while its payment ran. */
    setBusy: (isBusy: boolean) => element?.mounted()?.form.setDisabled(isBusy),
  };
}

function mountedIn(element: PaymentElement | null): Mounted {
  const mounted = element?.mounted();
  if (mounted) return mounted;
  throw new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}

/** Refused in the browser, so that the number of a real card never leaves it. */
const NO_TEST_CARD: CardError = {
  code: 'card_declined',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  isIncomplete: false,
};
