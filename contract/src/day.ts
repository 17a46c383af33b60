const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 21, 2026`, where the reader is. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}
