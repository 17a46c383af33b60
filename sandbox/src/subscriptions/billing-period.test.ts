import { nextPeriodEnd } from './billing-period';

const at = (date: string) => new Date(`${date}T12:30:00Z`).getTime() / 1000;

it.each([
  ['month', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['month', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['year', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['year', '2028-02-29', '2031-02-28', '2032-02-29'],
] as const)(
  'counts each %s from %s: the end after %s is %s',
  (...[interval, anchor, after, end]) => {
    expect(nextPeriodEnd(at(anchor), interval, at(after))).toBe(at(end));
  },
);
