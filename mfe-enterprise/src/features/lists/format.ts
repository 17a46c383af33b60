const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const count = new Intl.NumberFormat('en-US');

export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

export function formatCount(value: number): string {
  return count.format(value);
}

export function counted(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}
