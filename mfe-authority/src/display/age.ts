import { formatDay } from '@gangway/contract/foundation/day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@gangway/contract/foundation/durations';

const WEEK_MS = 7 * DAY_MS;

export function formatAge(timestamp: string, now: number): string {
  const age = now - new Date(timestamp).getTime();
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return age < WEEK_MS ? days(Math.floor(age / DAY_MS)) : formatDay(timestamp);
}

const days = (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`);
