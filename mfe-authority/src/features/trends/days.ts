import type { TrendPeriods } from '@gangway/contract/authority-trends';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatShortDay = (day: string): string => short.format(new Date(day));
export const formatDay = (day: string): string => full.format(new Date(day));

export function formatSpan(days: TrendPeriods['current']): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? full.formatRange(new Date(first.day), new Date(last.day)) : '';
}
