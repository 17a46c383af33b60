/** `Nov 23, 3:04 PM`, in the reader's time zone. */
export const formatMoment = (timestamp: string): string => moment.format(new Date(timestamp));

const monthAndDay = { month: 'short', day: 'numeric' } as const;
const shortDay = new Intl.DateTimeFormat('en-US', monthAndDay);

/** `Nov 23`, in the reader's time zone. */
export function formatShortDay(timestamp: string): string {
  return shortDay.format(new Date(timestamp));
}

const shortUtcDay = new Intl.DateTimeFormat('en-US', { ...monthAndDay, timeZone: 'UTC' });

/** `2026-11-23` as `Nov 23`, independent of the reader's time zone. */
export function formatShortDate(date: string): string {
  return shortUtcDay.format(new Date(date));
}

const moment = new Intl.DateTimeFormat('en-US', {
  ...monthAndDay,
  hour: 'numeric',
  minute: '2-digit',
});
