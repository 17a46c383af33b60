import { newerUsage } from './newer-usage';

const november = { used: 50, limit: 50, renewsAt: '2026-11-30T00:00:00.000Z' };
const december = { used: 1, limit: 50, renewsAt: '2026-12-31T00:00:00.000Z' };

it('takes the higher count within the same period', () => {
  const before = { ...november, used: 12 };
  expect(newerUsage(before, november)).toBe(november);
  expect(newerUsage(november, before)).toBe(november);
});

it('takes the later period, even with a lower count', () => {
  expect(newerUsage(november, december)).toBe(december);
  expect(newerUsage(december, november)).toBe(december);
});

it('prefers a known count to an unknown or uncounted one', () => {
  expect(newerUsage(undefined, november)).toBe(november);
  expect(newerUsage(november, null)).toBe(november);
  expect(newerUsage(undefined, null)).toBeNull();
});
