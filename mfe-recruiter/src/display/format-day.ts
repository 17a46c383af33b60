const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

export function formatShortDay(timestamp: string): string {
  return shortDay.format(new Date(timestamp));
}
