import { wholeNumber } from './whole-number';

it.each([
  ['0', 0],
  ['12', 12],
  ['-3', -3],
  ['007', 7],
])('reads %j as a whole number', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number);
});

it.each(['', ' ', 'abc', '12 years', '2.5', '2,5', '1e3', '0x10', '+4', '--4', '9'.repeat(16)])(
  'rejects %j, which is not a whole number',
  (typed) => {
    expect(wholeNumber(typed)).toBeNaN();
  },
);
