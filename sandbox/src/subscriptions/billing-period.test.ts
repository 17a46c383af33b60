import { nextPeriodEnd } from './billing-period';

const at = (date: string) => new Date(`${date}T12:30:00Z`).getTime() / 1000;

test.each([
  ['month', 1, '2026-01-31', '2026-01-31', '2026-02-28'],
  ['month', 1, '2026-01-31', '2026-02-28', '2026-03-31'],
  ['month', 3, '2026-01-15', '2026-01-15', '2026-04-15'],
  ['year', 1, '2028-02-29', '2028-02-29', '2029-02-28'],
  ['year', 1, '2028-02-29', '2031-02-28', '2032-02-29'],
  ['week', 2, '2026-01-01', '2026-01-15', '2026-01-29'],
  ['day', 1, '2026-01-01', '2026-01-01', '2026-01-02'],
])('every %s by %i from %s: after %s comes %s', (...[interval, count, anchor, after, end]) => {
  const recurrence = { interval, interval_count: count };
  expect(nextPeriodEnd(at(anchor), recurrence, at(after))).toBe(at(end));
});
