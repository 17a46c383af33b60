import { wholeNumber } from './whole-number';

it.each([
  ['0', 0],
  ['12', 12],
  ['-3', -3],
  ['007', 7],
])('%j is a whole number', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number);
});

it.each(['', ' ', 'abc', '12 years', '2.5', '2,5', '1e3', '0x10', '+4', '--4', '9'.repeat(16)])(
  '%j is no whole number',
  (typed) => {
    expect(wholeNumber(typed)).toBeNaN();
  },
);
