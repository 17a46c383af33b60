const DAY = /^((\d{4})-(\d{2})-(\d{2}))(?:[T ]|$)/;

/** There were no notices before the WARN Act of 1988. */
const [FIRST_YEAR, LAST_YEAR] = [1988, 2099];

export function readDay(text: string): string | null {
  const [, day = null, ...parts] = DAY.exec(text.trim()) ?? [];
  const [year = 0, month = 0, date = 0] = parts.map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  return isInCalendar(year, month, date) ? day : null;
}

function isInCalendar(year: number, month: number, date: number): boolean {
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && date >= 1 && date <= lastDate;
}
