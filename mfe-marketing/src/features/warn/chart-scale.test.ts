import { formatCount } from '@gangway/contract/foundation/amounts';
import { gridLines, percent, writeCompact } from './chart-scale';

it.each([
  [0, 4],
  [3, 4],
  [11, 20],
  [100, 100],
  [101, 200],
  [3_999, 4_000],
  [15_800, 20_000],
  [92_000, 100_000],
])('puts the highest line for %s people at %s', (highest, top) => {
  expect(gridLines(highest)).toEqual([0, top / 2, top]);
});

it('writes a share in percent, and 0% of nothing', () => {
  expect([percent(1, 4), percent(0, 4), percent(0, 0)]).toEqual(['25%', '0%', '0%']);
});

it('writes numbers in full and in short', () => {
  expect([formatCount(114_700), writeCompact(7_500)]).toEqual(['114,700', '7.5K']);
});
