import { needsPostalCode } from '../cards/check-card';
import { createCardField } from './card-fields';
import { createCardForm } from './card-form';
import { createCountryField } from './country-field';
import { make } from './make';
import { valuesOf } from './scenarios';
import { createTestMenu } from './test-menu';
import type { View, ViewOptions } from './view';

const POSTAL_LABEL: Record<string, string> = { US: 'ZIP code' };

/** The whole form of a payment by card. */
export function createPaymentView({ now, onChange }: ViewOptions, givenCountry?: string): View {
  const fields = [
    createCardField('number'),
    createCardField('expiry'),
    createCardField('cvc'),
    createCardField('postalCode'),
  ];
  const [number, expiry, cvc, postal] = fields.map(({ root }) => root);
  const { root: country, select } = createCountryField(givenCountry);
  const form = createCardForm({ fields, extra: () => ({ country: select.value }), now, onChange });

  const showPostalCode = () => {
    if (postal) postal.hidden = !needsPostalCode(select.value);
    const label = fields.at(-1)?.label;
    if (label) label.textContent = POSTAL_LABEL[select.value] ?? 'Postal code';
    form.fields.at(-1)?.input.setAttribute('placeholder', select.value === 'US' ? '12345' : '');
  };
  select.addEventListener('change', () => {
    showPostalCode();
    form.fill({ postalCode: '' });
  });
  showPostalCode();

  const menu = createTestMenu((scenario) => {
    select.value = 'US';
    showPostalCode();
    form.fill(valuesOf(scenario));
  });
  const parts = [menu, number, expiry, cvc, country, postal].filter((part) => part !== undefined);
  const setDisabled = (isDisabled: boolean) => {
    form.setDisabled(isDisabled);
    select.disabled = isDisabled;
    menu.inert = isDisabled;
  };
  return { root: make('div', { class: 'payment' }, ...parts), form: { ...form, setDisabled } };
}
