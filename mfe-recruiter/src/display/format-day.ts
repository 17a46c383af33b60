const monthAndDay = { month: 'short', day: 'numeric' } as const;
const shortDay = new Intl.DateTimeFormat('en-US', monthAndDay);
const shortUtcDay = new Intl.DateTimeFormat('en-US', { ...monthAndDay, timeZone: 'UTC' });

/** `Nov 23`, where the reader is. */
export function formatShortDay(timestamp: string): string {
  return shortDay.format(new Date(timestamp));
}

/** `Nov 23` for the calendar day `2026-11-23`, wherever the reader is. */
export function formatShortDate(date: string): string {
  return shortUtcDay.format(new Date(date));
}
