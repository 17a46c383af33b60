export type Recurrence = { interval: string; interval_count: number };

const DAY = 86_400;

export function nextPeriodEnd(anchor: number, recurrence: Recurrence, after: number): number {
  let n = 1;
  while (periodsAfter(anchor, recurrence, n) <= after) n += 1;
  return periodsAfter(anchor, recurrence, n);
}

const DAYS: Record<string, number> = { day: 1, week: 7 };
const MONTHS: Record<string, number> = { month: 1, year: 12 };

function periodsAfter(anchor: number, { interval, interval_count: count }: Recurrence, n: number) {
  const months = MONTHS[interval];
  return months === undefined
    ? anchor + n * count * (DAYS[interval] ?? 1) * DAY
    : addMonths(anchor, n * count * months);
}

/** The same day of the month, or the last day of a shorter month. */
function addMonths(at: number, months: number): number {
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}
