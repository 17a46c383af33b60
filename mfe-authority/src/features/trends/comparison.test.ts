import { changeText, highestOf, sumOf } from './comparison';
import { TREND_KINDS } from './trend-kinds';
import { periodsOf, steady } from './trends.factory';

const kindOf = (key: string) => {
  const kind = TREND_KINDS.find((one) => one.key === key);
  if (!kind) throw new Error(`There is no trend ${key}`);
  return kind;
};

it('sums up the days of each period', () => {
  const { previous, current } = periodsOf([1, 2], [3, 4]);
  expect(sumOf(previous)).toBe(3);
  expect(sumOf(current)).toBe(7);
});

it('finds the highest day of both periods', () => {
  expect(highestOf(periodsOf([9, 0], [3, 4]))).toBe(9);
  expect(highestOf(periodsOf([], []))).toBe(0);
});

it.each([
  ['nothing at all', [0, 0], 'None in the previous 2 days either'],
  ['something after nothing', [0, 7], 'None in the previous 2 days'],
  ['the same', [6, 6], 'No change from the previous 2 days'],
  ['more than a few', [4, 10], '6 more than in the previous 2 days'],
  ['fewer than a few', [9, 8], '1 fewer than in the previous 2 days'],
  ['more than ten', [10, 11], 'Up 10% from the previous 2 days'],
  ['fewer than many', [200, 50], 'Down 75% from the previous 2 days'],
  ['nothing after many', [200, 0], 'Down 100% from the previous 2 days'],
  ['a little more than very many', [9000, 9001], 'Up less than 1% from the previous 2 days'],
  ['many times as many', [10, 500], 'Up 4,900% from the previous 2 days'],
])('says how a count compares: %s', (_, [before = 0, now = 0], text) => {
  expect(changeText(periodsOf([before, 0], [0, now]), kindOf('signUps'))).toBe(text);
});

it.each([
  [0, 24_900, 'None in the previous 30 days'],
  [10, 60, '$15 more than in the previous 30 days'],
  [30, 15, '$4.50 less than in the previous 30 days'],
  [1_000, 1_200, 'Up 20% from the previous 30 days'],
])('says how money compares: %i and %i cents a day', (before, now, text) => {
  expect(changeText(steady(30, before, now), kindOf('revenue'))).toBe(text);
});
