const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

export function formatShortDay(timestamp: string): string {
  return shortDay.format(new Date(timestamp));
}
