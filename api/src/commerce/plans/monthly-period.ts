import { addMonths } from '@gangway/contract/foundation/add-months';

export type Period = { start: Date; end: Date };

/** Counted from the anchor, so that the day of the month does not drift. */
export function monthlyPeriod(anchor: Date, now: Date): Period {
  const years = now.getUTCFullYear() - anchor.getUTCFullYear();
  let months = Math.max(0, years * 12 + now.getUTCMonth() - anchor.getUTCMonth());
  if (months > 0 && addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}
