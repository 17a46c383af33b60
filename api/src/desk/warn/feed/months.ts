const MONTHS = 12;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export function monthsUpTo(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + 1 + index, 1)).toISOString().slice(0, 7),
  );
}
