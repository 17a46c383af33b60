import { MONTH_NAMES } from '@gangway/contract/foundation/month-names';

/** As `November 4, 2026`. */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${MONTH_NAMES[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}
