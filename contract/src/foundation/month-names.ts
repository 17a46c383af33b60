/** Of `2025-09`: September 2025. */
export function writeMonth(month: string): string {
  const [year = '', number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1] ?? ''} ${year}`;
}

/** Not Intl: its first use delays opening a page on an old phone by a tenth of a second. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
