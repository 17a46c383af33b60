import { allowanceText, leftToday, resetText } from './allowance-text';

it.each([
  [{ per: 'month', reveals: 75 }, '75 reveals a month', '75 reveals per month'],
  [{ per: 'day', reveals: 50 }, '50 reveals a day', '50 reveals per day'],
  [{ per: 'unlimited' }, 'unlimited reveals', 'Unlimited reveals'],
] as const)('describes %j as %s', (allowance, inSentence, asItem) => {
  expect(allowanceText(allowance)).toBe(inSentence);
  expect(allowanceText(allowance, 'per')).toBe(asItem);
});

it('describes how many reveals are left today', () => {
  expect(leftToday(today('2026-11-25T00:00:00.000Z'))).toBe('47 of 50 reveals left today');
});

it('describes when the reveals of the day reset, in the time of the reader', () => {
  const at = new Date(2026, 10, 24, 19, 0);
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  expect(resetText(today(at.toISOString()))).toBe(`Resets at ${time} (00:00 UTC)`);
});

it('calls the start of a day midnight, which 12:00 AM leaves open', () => {
  const at = new Date(2026, 10, 25);
  expect(resetText(today(at.toISOString()))).toBe('Resets at midnight (00:00 UTC)');
});

const today = (resetsAt: string) => ({ limit: 50, left: 47, resetsAt });
