const SMALLEST_SHOWN = 0.0001;
const whole = new Intl.NumberFormat('en-US');

export const formatCount = (count: number) => whole.format(count);

const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const formatKb = (bytes: number) => kilobytes.format(bytes / 1000);

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

export function formatRate(part: number, all: number): string {
  const rate = all === 0 ? 0 : part / all;
  return rate > 0 && rate < SMALLEST_SHOWN ? 'under 0.01%' : percent.format(rate);
}
