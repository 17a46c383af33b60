import { expiryDigits, formatExpiry, formatNumber } from './format-card';

describe('formatNumber', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['42424242424242429999', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['no digits', ''],
  ])('writes %s as %s', (text, written) => {
    expect(formatNumber(text)).toBe(written);
  });
});

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12 / '],
    ['5', '05 / '],
    ['1/', '01 / '],
    ['123', '12 / 3'],
    ['12 / 34', '12 / 34'],
    ['12/2034', '12 / 34'],
    ['2034-12', '12 / 34'],
    ['1/30', '01 / 30'],
    ['13', '01 / 3'],
    ['00', '0'],
  ])('writes %s as %s', (text, written) => {
    expect(formatExpiry(text)).toBe(written);
  });

  it('removes the separator when the user deletes backwards', () => {
    expect(formatExpiry('12 /', false)).toBe('12');
  });
});

it('reads the digits of an expiration date', () => {
  expect(expiryDigits('04 / 30')).toBe('0430');
});
