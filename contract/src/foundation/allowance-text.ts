import type { RevealAllowance, RevealsToday } from './allowances';

/** `75 reveals a month` within a sentence, `75 reveals per month` as an item of a list. */
export function allowanceText(allowance: RevealAllowance, each: 'a' | 'per' = 'a'): string {
  if (allowance.per === 'unlimited')
    return each === 'per' ? 'Unlimited reveals' : 'unlimited reveals';
  return `${allowance.reveals} reveals ${each} ${allowance.per}`;
}

export const leftToday = ({ left, limit }: RevealsToday): string =>
  `${left} of ${limit} reveals left today`;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

export const resetText = ({ resetsAt }: RevealsToday): string =>
  `Resets at ${timeOf(new Date(resetsAt))} (00:00 UTC)`;

const timeOf = (at: Date): string =>
  at.getHours() === 0 && at.getMinutes() === 0 ? 'midnight' : clock.format(at);
