import { newerUsage } from './newer-usage';

const november = { used: 50, limit: 50, renewsAt: '2026-11-30T00:00:00.000Z' };
const december = { used: 1, limit: 50, renewsAt: '2026-12-31T00:00:00.000Z' };

it('within a period the higher count is the later one', () => {
  const before = { ...november, used: 12 };
  expect(newerUsage(before, november)).toBe(november);
  expect(newerUsage(november, before)).toBe(november);
});

it('a new period starts again', () => {
  expect(newerUsage(november, december)).toBe(december);
  expect(newerUsage(december, november)).toBe(december);
});

it('what is not known yet, or not counted, stands behind what is', () => {
  expect(newerUsage(undefined, november)).toBe(november);
  expect(newerUsage(november, null)).toBe(november);
  expect(newerUsage(undefined, null)).toBeNull();
});
