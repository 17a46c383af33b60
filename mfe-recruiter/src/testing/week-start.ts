import { DAY_MS } from '@gangway/contract/foundation/durations';

/** The Monday of the first of twelve weeks is `2026-09-07`. */
export const weekStart = (index: number): string =>
  new Date(Date.UTC(2026, 8, 7) + index * 7 * DAY_MS).toISOString().slice(0, 10);
