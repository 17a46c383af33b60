import { countText, foundIn } from './found';

it.each([
  [0, true, '0 candidates found'],
  [1, true, '1 candidate found'],
  [4321, true, '4,321 candidates found'],
  [10_000, true, '10,000 candidates found'],
  [10_000, false, '10,000+ candidates found'],
])('shows a total of %i (exact: %s) as %s', (total, totalIsExact, text) => {
  expect(countText({ total, totalIsExact })).toBe(text);
});

it('has no candidates before the first page', () => {
  expect(foundIn([])).toEqual({
    cards: [],
    total: 0,
    totalIsExact: true,
    moreElsewhere: null,
  });
});
