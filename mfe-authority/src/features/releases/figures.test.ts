import { formatRate } from './figures';

it.each([
  [0, 0, '0%'],
  [0, 500, '0%'],
  [3, 12_480, '0.02%'],
  [1, 100_000, 'under 0.01%'],
  [15, 1000, '1.5%'],
  [7, 7, '100%'],
])('shows %d of %d as %s', (part, all, text) => {
  expect(formatRate(part, all)).toBe(text);
});
