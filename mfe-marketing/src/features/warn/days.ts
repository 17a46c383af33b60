import { counted } from '@gangway/contract/foundation/amounts';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { writeMonth } from '@gangway/contract/foundation/month-names';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `Nov 21, 2026`, independent of the reader's time zone. */
export function writeDay(day: string | null): string | null {
  if (day === null || momentOf(day) === null) return null;
  const [year = '', month, date] = day.split('-');
  return `${shortMonth(`${year}-${month}`)} ${Number(date)}, ${year}`;
}

export const shortMonth = (month: string): string => writeMonth(month).slice(0, 3);

export function relativeDay(day: string | null, today: string): string {
  const days = day === null ? null : daysBetween(day, today);
  if (days === null) return 'Date unknown';
  if (days < 0) return `Dated ${withoutYear(writeDay(day) ?? '', today)}`;
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return ago(Math.floor(days / 30), 'month');
}

const withoutYear = (written: string, today: string): string =>
  written.replace(`, ${today.slice(0, 4)}`, '');

function daysBetween(from: string, to: string): number | null {
  const [start, end] = [momentOf(from), momentOf(to)];
  return start === null || end === null ? null : (end - start) / DAY_MS;
}

/** Date.parse turns `2026-02-30` into March 2, so the result must be compared with the text. */
function momentOf(day: string): number | null {
  if (!DAY.test(day)) return null;
  const moment = Date.parse(`${day}T00:00:00Z`);
  const isInCalendar = !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === day;
  return isInCalendar ? moment : null;
}

const ago = (count: number, unit: string) => `${counted(count, unit)} ago`;
