import type { CardField } from '../cards/check-card';
import {
  brandOf,
  type Brand,
  digitsOf,
  expiryDigits,
  formatExpiry,
  formatNumber,
} from '../cards/format-card';
import { createNode } from './create-node';
import { createField, type Field, type FieldPlan } from './field';
import { brandMark, cardIcon, cvcIcon } from './icons';

export function createCardField(name: CardField): Field {
  const field = createField({ name, ...PLANS[name] });
  if (name === 'number') return withBrands(field);
  return name === 'cvc' ? withCvcIcon(field) : field;
}

const PLANS: Record<CardField, Omit<FieldPlan, 'name'>> = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    isNumeric: true,
    format: formatNumber,
    read: digitsOf,
  },
  expiry: {
    label: 'Expiration date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    isNumeric: true,
    format: formatExpiry,
    read: expiryDigits,
  },
  cvc: {
    label: 'Security code',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    isNumeric: true,
    format: (text) => digitsOf(text).slice(0, 4),
    read: digitsOf,
  },
  postalCode: {
    label: 'ZIP code',
    autocomplete: 'postal-code',
    placeholder: '12345',
    isNumeric: false,
    format: (text) => text.slice(0, 10),
    read: (text) => text.trim(),
  },
};

function withBrands(field: Field): Field {
  const brands = createNode('span', { class: 'brands' });
  field.control.append(brands);
  const show = () => showBrands(field, brands);
  field.input.addEventListener('input', show);
  show();
  const write = (text: string) => {
    field.write(text);
    show();
  };
  return { ...field, write };
}

const COMMON: Brand[] = ['visa', 'mastercard', 'amex'];

function showBrands(field: Field, brands: HTMLElement): void {
  const { brand } = brandOf(field.value());
  const known = brand === 'unknown' ? [] : [brandMark(brand)];
  const marks = field.value() === '' ? COMMON.map(brandMark) : known;
  brands.replaceChildren(...(marks.length === 0 ? [cardIcon()] : marks));
}

function withCvcIcon(field: Field): Field {
  field.control.append(createNode('span', { class: 'brands' }, cvcIcon()));
  return field;
}
