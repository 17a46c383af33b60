import { countries, likelyCountry } from '../cards/countries';
import { chevronIcon } from './icons';
import { make } from './make';

export type CountryField = { root: HTMLElement; select: HTMLSelectElement };

let serial = 0;

export function createCountryField(given?: string): CountryField {
  serial += 1;
  const id = `country-${serial}`;
  const select = make('select', { id, class: 'input', name: 'country', autocomplete: 'country' });
  select.append(...countries().map(({ code, name }) => new Option(name, code)));
  select.value = given ?? likelyCountry(navigator.language);
  const control = make('div', { class: 'control' }, select, chevronIcon());
  const label = make('label', { class: 'label', for: id }, 'Country');
  return { root: make('div', { class: 'field field-country' }, label, control), select };
}
