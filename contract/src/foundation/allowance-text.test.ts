import { allowanceText, leftToday, leftUntil, resetText, resetTime } from './allowance-text';

it.each([
  [{ per: 'month', reveals: 75 }, '75 reveals a month', '75 reveals per month'],
  [{ per: 'day', reveals: 50 }, '50 reveals a day', '50 reveals per day'],
  [{ per: 'unlimited' }, 'unlimited reveals', 'Unlimited reveals'],
] as const)('describes %j as %s', (allowance, inSentence, asItem) => {
  expect(allowanceText(allowance)).toBe(inSentence);
  expect(allowanceText(allowance, 'per')).toBe(asItem);
});

it('describes how many reveals are left today, and until when', () => {
  const today = { limit: 50, left: 47, resetsAt: '2026-11-25T00:00:00.000Z' };
  const at = new Date(today.resetsAt).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  });
  expect(resetTime(today)).toBe(at);
  expect(leftToday(today)).toBe('47 of 50 left today');
  expect(leftUntil(today)).toBe(`47 of 50 left until ${at}`);
  expect(resetText(today)).toBe(`New reveals at ${at} your time (00:00 UTC)`);
});
