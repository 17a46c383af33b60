import { formatCount, formatMoney, formatPrice } from './money';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [24_900, '$249.00'],
    [238_800, '$2,388.00'],
    [-4_320, '-$43.20'],
  ])('%d cents are %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });
});

describe('formatPrice', () => {
  it.each([
    [1_000, '$10'],
    [180, '$1.80'],
    [478_800, '$4,788'],
  ])('%d cents are %s', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%d is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
