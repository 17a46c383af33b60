import type { Appearance, StripeError } from '@stripe/stripe-js';
import { cardOfNumber } from '../../src/cards/test-cards';
import type { FormInput } from '../api/client';
import type { CardError } from '../cards/check-card';
import { createElement, type Mounted, type PaymentElement } from './element';
import { IntegrationError } from './integration-error';

export type ElementsOptions = { clientSecret?: string; mode?: string; appearance?: Appearance };

type Context = {
  now: () => Date;
  checkIntent: (clientSecret: string) => Promise<StripeError | null>;
};

type Group = {
  clientSecret: string | undefined;
  submit(): StripeError | null;
  cardData(): FormInput;
  setBusy(isBusy: boolean): void;
};

const groups = new WeakMap<object, Group>();

export function createElements(options: ElementsOptions, { now, checkIntent }: Context) {
  const { clientSecret } = options;
  let { appearance = {} } = options;
  let element: PaymentElement | null = null;
  const form = () => mountedIn(element).form;
  const check = async () => (clientSecret === undefined ? null : checkIntent(clientSecret));

  const elements = {
    create(type: unknown): PaymentElement {
      if (type !== 'payment') throw new IntegrationError(`${ONLY_PAYMENT} ${String(type)}.`);
      if (element) throw new IntegrationError('Can only create one Element of type payment.');
      if (clientSecret === undefined && options.mode === undefined)
        throw new IntegrationError(NO_SECRET);
      const onDestroyed = () => (element = null);
      element = createElement({ now, check, appearance: () => appearance, onDestroyed });
      return element;
    },
    async update(changes: ElementsOptions): Promise<void> {
      appearance = changes.appearance ?? appearance;
      element?.mounted()?.restyle();
    },
    async submit() {
      const error = submit();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
  };

  function submit(): StripeError | null {
    const wrong = form().submit();
    if (wrong) return { type: 'validation_error', code: wrong.code, message: wrong.message };
    if (cardOfNumber(form().values().number) !== null) return null;
    form().refuse('number', NO_TEST_CARD);
    const { code, message } = NO_TEST_CARD;
    return { type: 'card_error', code, decline_code: 'test_mode_live_card', message };
  }

  function cardData() {
    const { number, expiry, cvc } = form().values();
    const card = { number, cvc, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2) };
    return { type: 'card', card };
  }

  /** The page may have left the form while its payment ran. */
  const setBusy = (isBusy: boolean) => element?.mounted()?.form.setDisabled(isBusy);
  groups.set(elements, { clientSecret, submit, cardData, setBusy });
  return elements;
}

export function groupOf(elements: unknown): Group {
  const group = typeof elements === 'object' && elements !== null ? groups.get(elements) : null;
  if (group) return group;
  throw new IntegrationError(
    'Invalid value for `elements`: it should be the object that stripe.elements() returned.',
  );
}

function mountedIn(element: PaymentElement | null): Mounted {
  const mounted = element?.mounted();
  if (mounted) return mounted;
  throw new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  );
}

const ONLY_PAYMENT = 'The sandbox has no Element but payment; you passed:';
const NO_SECRET =
  "In order to create a payment element, you must pass a valid PaymentIntent client secret when creating the Elements group.\n\ne.g. stripe.elements({clientSecret: '{{CLIENT_SECRET}}'})";

/** Refused in the browser, so that the number of a real card never leaves it. */
const NO_TEST_CARD: CardError = {
  code: 'card_declined',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  isIncomplete: false,
};
