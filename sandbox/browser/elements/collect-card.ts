import type { StripeError } from '@stripe/stripe-js';
import { cardOfNumber } from '../../src/cards/test-cards';
import type { CardError, CardValues } from '../cards/check-card';
import type { CardForm } from '../form/card-form';
import { valuesOf, type Group } from './group';
import { IntegrationError } from './integration-error';

const NOT_MOUNTED =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.';
const NO_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

export function submitCard(group: Group): StripeError | null {
  const forms = formsOf(group);
  const wrong = forms.map((form) => form.submit()).find((error) => error !== null);
  if (wrong) return asError(wrong);
  const withNumber = forms.find(({ fields }) => fields.some(({ name }) => name === 'number'));
  if (!withNumber) throw new IntegrationError(NOT_MOUNTED);
  return refuseRealCard(withNumber, valuesOf(group));
}

export function cardData(group: Group) {
  const { number, expiry = '', cvc, postalCode, country } = valuesOf(group);
  const address = { country, postal_code: postalCode === '' ? undefined : postalCode };
  const card = { number, cvc, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2) };
  return { type: 'card', card, billing_details: { address } };
}

export function setBusy(group: Group, isBusy: boolean): void {
  for (const { view, restyle } of group.mounted.values()) {
    if (isBusy) view.form.setDisabled(true);
    else restyle();
  }
}

const formsOf = (group: Group): CardForm[] => {
  const forms = [...group.mounted.values()].map(({ view }) => view.form);
  if (forms.length === 0) throw new IntegrationError(NOT_MOUNTED);
  return forms;
};

const asError = ({ code, message }: CardError): StripeError => ({
  type: 'validation_error',
  code,
  message,
});

/** Checked in the browser, so that the number of a real card never leaves it. */
function refuseRealCard(form: CardForm, { number = '' }: Partial<CardValues>): StripeError | null {
  if (cardOfNumber(number) !== null) return null;
  const error = { code: 'card_declined', message: NO_TEST_CARD, isIncomplete: false };
  form.refuse('number', error);
  return {
    type: 'card_error',
    code: error.code,
    decline_code: 'test_mode_live_card',
    message: NO_TEST_CARD,
  };
}
