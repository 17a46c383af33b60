import { checkCard, type CardField, type CardValues } from './check-card';

const NOW = new Date('2026-07-15T12:00:00Z');
const GOOD: CardValues = {
  number: '4242424242424242',
  expiry: '1234',
  cvc: '123',
  postalCode: '12345',
  country: 'US',
};

const message = (field: CardField, values: Partial<CardValues>) =>
  checkCard(field, { ...GOOD, ...values }, NOW)?.message ?? null;

it.each(['number', 'expiry', 'cvc', 'postalCode'] as const)(
  'finds nothing in a good %s',
  (field) => {
    expect(message(field, {})).toBeNull();
  },
);

it.each<[CardField, Partial<CardValues>, string]>([
  ['number', { number: '' }, 'Your card number is incomplete.'],
  ['number', { number: '42424242' }, 'Your card number is incomplete.'],
  ['number', { number: '4242424242424241' }, 'Your card number is invalid.'],
  ['number', { number: '37828224631000' }, 'Your card number is incomplete.'],
  ['expiry', { expiry: '12' }, "Your card's expiration date is incomplete."],
  ['expiry', { expiry: '1225' }, "Your card's expiration year is in the past."],
  ['expiry', { expiry: '0626' }, "Your card's expiration date is in the past."],
  ['expiry', { expiry: '1299' }, "Your card's expiration year is invalid."],
  ['cvc', { cvc: '12' }, "Your card's security code is incomplete."],
  ['cvc', { cvc: '123', number: '378282246310005' }, "Your card's security code is incomplete."],
  ['postalCode', { postalCode: '123' }, 'Your ZIP is incomplete.'],
  ['postalCode', { country: 'GB', postalCode: '12345' }, 'Your postal code is incomplete.'],
])('says what is wrong with the %s: %j', (field, values, text) => {
  expect(message(field, values)).toBe(text);
});

it.each([
  ['the current month', 'expiry', { expiry: '0726' }],
  ['an American Express number', 'number', { number: '378282246310005' }],
  ['a country without postal codes', 'postalCode', { country: 'DE', postalCode: '' }],
  ['a Canadian postal code', 'postalCode', { country: 'CA', postalCode: 'k1a 0b1' }],
] as const)('accepts %s', (_name, field, values) => {
  expect(message(field, values)).toBeNull();
});
