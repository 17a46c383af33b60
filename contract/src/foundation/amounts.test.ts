import { counted, formatCount, formatMoney, formatPrice, people } from './amounts';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [24_900, '$249.00'],
    [238_800, '$2,388.00'],
    [-4_320, '-$43.20'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });
});

describe('formatPrice', () => {
  it.each([
    [1_000, '$10'],
    [180, '$1.80'],
    [478_800, '$4,788'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });
});

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('formats %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('a count with its noun', () => {
  it('is singular only for one', () => {
    expect([0, 1, 2].map((count) => counted(count, 'visitor'))).toEqual([
      '0 visitors',
      '1 visitor',
      '2 visitors',
    ]);
  });

  it('has the given plural, and separates thousands', () => {
    expect([people(1), people(1210)]).toEqual(['1 person', '1,210 people']);
    expect(counted(3, 'change is', 'changes are')).toBe('3 changes are');
  });
});
