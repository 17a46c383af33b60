import type { RevealAllowance, RevealsToday } from './allowances';

/** `75 reveals a month` within a sentence, `75 reveals per month` as an item of a list. */
export function allowanceText(allowance: RevealAllowance, each: 'a' | 'per' = 'a'): string {
  if (allowance.per === 'unlimited')
    return each === 'per' ? 'Unlimited reveals' : 'unlimited reveals';
  return `${allowance.reveals} reveals ${each} ${allowance.per}`;
}

export const leftToday = ({ left, limit }: RevealsToday): string =>
  `${left} of ${limit} left today`;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

export const resetTime = ({ resetsAt }: RevealsToday): string => clock.format(new Date(resetsAt));

export const leftUntil = (today: RevealsToday): string =>
  `${today.left} of ${today.limit} left until ${resetTime(today)}`;

export const resetText = (today: RevealsToday): string =>
  `New reveals at ${resetTime(today)} your time (00:00 UTC)`;
