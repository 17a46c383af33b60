const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day as a moment of UTC; null where the text names no day of the calendar. */
function momentOf(day: string): number | null {
  if (!DAY.test(day)) return null;
  const moment = Date.parse(`${day}T00:00:00Z`);
  const isInCalendar = !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === day;
  return isInCalendar ? moment : null;
}

/** Calendar days from one to the other; null where one of them is none. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [momentOf(from), momentOf(to)];
  return start === null || end === null ? null : (end - start) / DAY_MS;
}

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 21, 2026`, the same wherever the reader is; null where the text names no day. */
export function writeDay(day: string | null): string | null {
  const moment = day === null ? null : momentOf(day);
  return moment === null ? null : written.format(moment);
}

const monthInFull = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthInShort = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const firstDay = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** `November 2026`, of `2026-11`. */
export const writeMonth = (month: string): string => monthInFull.format(firstDay(month));

/** `Nov`, of `2026-11`. */
export const shortMonth = (month: string): string => monthInShort.format(firstDay(month));
