import { areaPath, dayAt, niceTop, spanOf, stepPath } from './plot-paths';

it('draws each day in the same width, at the height of its value', () => {
  expect(stepPath([10, 40, 0, 20], 40)).toBe('M0 30H25V0H50V40H75V20H100');
  expect(spanOf(1, 4)).toEqual({ x: 25, width: 25 });
});

it('draws days of zero as a line along the baseline', () => {
  expect(stepPath([0, 0], 1)).toBe('M0 40H50V40H100');
});

it('closes the area along the baseline, and draws none for no days', () => {
  expect(areaPath('M0 20H100')).toBe('M0 20H100V40H0Z');
  expect(areaPath(stepPath([], 1))).toBe('');
});

it.each([
  [0, 0],
  [0.24, 0],
  [0.26, 1],
  [1, 3],
  [-0.1, 0],
  [1.2, 3],
])('reads at %d of the width the day %i of four', (position, day) => {
  expect(dayAt(position, 4)).toBe(day);
});

it.each([
  [0, 1],
  [1, 1],
  [7, 8],
  [11, 12],
  [13, 15],
  [37, 40],
  [99, 100],
  [101, 120],
  [1_000, 1_000],
  [8_300, 10_000],
])('ends a scale for %i at %i', (highest, top) => {
  expect(niceTop(highest, 1)).toBe(top);
});

it('ends a scale of money at whole dollars', () => {
  expect(niceTop(1, 100)).toBe(100);
  expect(niceTop(413_050, 100)).toBe(500_000);
});
