import { writeMonth } from '@gangway/contract/foundation/month-names';
import { shortMonth, writeDay, relativeDay } from './days';

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

const TODAY = '2026-11-21';

it.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-11-15', '6 days ago'],
  ['2026-11-14', '1 week ago'],
  ['2026-11-08', '1 week ago'],
  ['2026-11-07', '2 weeks ago'],
  ['2026-10-24', '4 weeks ago'],
  ['2026-10-23', '4 weeks ago'],
  ['2026-10-22', '1 month ago'],
  ['2026-09-23', '1 month ago'],
  ['2026-09-22', '2 months ago'],
  ['2025-11-21', '12 months ago'],
  ['2024-11-21', '24 months ago'],
])('writes the day of a notice, %s, as %s', (day, words) => {
  expect(relativeDay(day, TODAY)).toBe(words);
});

it.each([
  ['2025-12-31', '2026-01-01', 'Yesterday'],
  ['2026-02-28', '2026-03-01', 'Yesterday'],
  ['2028-02-28', '2028-03-01', '2 days ago'],
  ['2025-12-29', '2026-01-04', '6 days ago'],
  ['2025-12-26', '2026-01-02', '1 week ago'],
  ['2026-01-31', '2026-03-02', '1 month ago'],
  ['2026-03-07', '2026-03-09', '2 days ago'],
  ['2026-10-31', '2026-11-02', '2 days ago'],
])('counts days by the calendar: %s seen from %s is %s', (day, today, words) => {
  expect(relativeDay(day, today)).toBe(words);
});

it('has no words for a day seen from no day', () => {
  expect(relativeDay('2026-11-20', 'today')).toBe('Date unknown');
});

it.each([
  ['2026-11-22', 'Dated Nov 22'],
  ['2026-12-02', 'Dated Dec 2'],
  ['2027-01-01', 'Dated Jan 1, 2027'],
  ['9999-12-31', 'Dated Dec 31, 9999'],
])('names a day in the future, with the year unless it is this one: %s', (day, words) => {
  expect(relativeDay(day, TODAY)).toBe(words);
});

it.each([
  null,
  '',
  'soon',
  '11/21/2026',
  '2026-11',
  '2026-02-30',
  '2026-13-01',
  '2026-11-21T10:00',
])('calls a day unknown that is not in the calendar: %s', (day) => {
  expect(relativeDay(day, TODAY)).toBe('Date unknown');
});
