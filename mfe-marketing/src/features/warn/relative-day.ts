import { counted } from '@gangway/contract/foundation/amounts';
import { daysBetween } from './days';

export function relativeDay(day: string | null, today: string): string {
  const days = day === null ? null : daysBetween(day, today);
  if (days === null) return 'Date unknown';
  if (days < 0) return 'Recently';
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return ago(Math.floor(days / 30), 'month');
}

const ago = (count: number, unit: string) => `${counted(count, unit)} ago`;
