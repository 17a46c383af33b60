import { daysBetween, shortMonth, writeDay, writeMonth } from './days';

it.each([
  ['2026-11-20', '2026-11-21', 1],
  ['2026-11-21', '2026-11-20', -1],
  ['2027-02-28', '2027-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-02-29', '2026-03-01', null],
  ['2026-11-20', 'today', null],
])('counts the days from %s to %s: %s', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  ['2026-11-21', 'Nov 21, 2026'],
  ['2027-01-01', 'Jan 1, 2027'],
  ['2026-04-31', null],
  ['spring', null],
  [null, null],
])('writes %s as %s', (day, words) => {
  expect(writeDay(day)).toBe(words);
});

it('writes a month in full and in short', () => {
  expect([writeMonth('2026-01'), shortMonth('2026-12')]).toEqual(['January 2026', 'Dec']);
});
