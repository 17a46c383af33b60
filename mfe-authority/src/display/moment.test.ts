import { formatAge } from './moment';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T12:00:30.000Z', 'just now'],
  ['2026-11-21T11:48:00.000Z', '12 min ago'],
  ['2026-11-21T07:00:00.000Z', '5 h ago'],
  ['2026-11-20T11:00:00.000Z', 'yesterday'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ['2026-11-02T12:00:00.000Z', 'Nov 2, 2026'],
])('shows %s as %s', (timestamp, age) => {
  expect(formatAge(timestamp, NOW)).toBe(age);
});
