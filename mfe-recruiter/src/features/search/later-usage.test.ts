import { laterUsage } from './later-usage';

const november = { used: 50, limit: 50, renewsAt: '2026-11-30T00:00:00.000Z' };
const december = { used: 1, limit: 50, renewsAt: '2026-12-31T00:00:00.000Z' };

test('within a period the higher count is the later one', () => {
  const before = { ...november, used: 12 };
  expect(laterUsage(before, november)).toBe(november);
  expect(laterUsage(november, before)).toBe(november);
});

test('a new period starts again', () => {
  expect(laterUsage(november, december)).toBe(december);
  expect(laterUsage(december, november)).toBe(december);
});

test('what is not known yet, or not counted, stands behind what is', () => {
  expect(laterUsage(undefined, november)).toBe(november);
  expect(laterUsage(november, null)).toBe(november);
  expect(laterUsage(undefined, null)).toBeNull();
});
