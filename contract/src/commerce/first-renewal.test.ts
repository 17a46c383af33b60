import { firstRenewal } from './first-renewal';

const at = (day: string) => new Date(`${day}T23:30:00Z`);

it.each([
  ['2026-11-21', 'monthly', '2026-12-21'],
  ['2026-12-31', 'monthly', '2027-01-31'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2026-11-21', 'yearly', '2027-11-21'],
  ['2028-02-29', 'yearly', '2029-02-28'],
] as const)('renews what is paid on %s, %s, on %s', (paid, cycle, renewal) => {
  expect(firstRenewal(at(paid), cycle)).toEqual(at(renewal));
});
