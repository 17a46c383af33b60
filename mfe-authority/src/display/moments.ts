const minute = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const dated = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });

export const formatMinute = (timestamp: string) => minute.format(new Date(timestamp));
export const formatDated = (timestamp: string) => dated.format(new Date(timestamp));
export const formatExact = (timestamp: string) => exact.format(new Date(timestamp));
export const formatClock = (milliseconds: number) => clock.format(milliseconds);
