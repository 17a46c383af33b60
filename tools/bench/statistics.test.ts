import { compareMedians, median, type Pair } from './statistics';

test('the median is the middle value, or lies between the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('the ratio is that of the medians, with an interval around it', () => {
  const pairs = [100, 104, 96, 102, 98].map((base): Pair => [base * 1.1, base]);
  const { ratio, low, high } = compareMedians(pairs);
  expect(ratio).toBeCloseTo(1.1);
  expect(low).toBeCloseTo(1.1);
  expect(high).toBeCloseTo(1.1);
});

test('rounds that contradict each other widen the interval', () => {
  const pairs: Pair[] = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? [120, 100] : [100, 120],
  );
  const { low, high } = compareMedians(pairs);
  expect(low).toBeLessThan(0.95);
  expect(high).toBeGreaterThan(1.05);
});

test('the same rounds give the same interval', () => {
  const pairs: Pair[] = Array.from({ length: 9 }, (_, index) => [
    100 + ((index * 7) % 11),
    95 + ((index * 5) % 13),
  ]);
  expect(compareMedians(pairs)).toEqual(compareMedians(pairs));
});
