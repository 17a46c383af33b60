export type Period = { start: Date; end: Date };

/** The same day and time some months later, or that month's last day where it has no such day. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

/** The month since `anchor` that `now` falls into; counted from the anchor, so that it never drifts. */
export function monthlyPeriod(anchor: Date, now: Date): Period {
  const years = now.getUTCFullYear() - anchor.getUTCFullYear();
  let months = Math.max(0, years * 12 + now.getUTCMonth() - anchor.getUTCMonth());
  if (months > 0 && addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}
