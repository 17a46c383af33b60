const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a server that dies with a search in its hands keeps it from the others. */
const LEASE_MS = 10 * MINUTE;
/** Longer than the longest commit that makes a candidate visible, and than clocks differ. */
const SETTLED_MS = 5 * MINUTE;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** No look is put off for longer: a later time was written by a clock that was ahead. */
export const latestNextLook = (now: Date): Date => after(now, DAY + HOUR);

export const leaseEnd = (now: Date): Date => after(now, LEASE_MS);

/** If a clock that was ahead has run it, the last day is searched again. */
export const lookAfter = (now: Date, lookedAt: Date): Date =>
  lookedAt > after(now, HOUR) ? after(now, -DAY) : lookedAt;

/** Up to when all who were first seen are there to be found; never before what was looked at. */
export const lookUpTo = (now: Date, lookedAt: Date): Date =>
  later(after(now, -SETTLED_MS), lookAfter(now, lookedAt));

/** Within the hour, and a day after a mail at the earliest. */
export function nextLook(now: Date, mailedAt: Date | null): Date {
  const next = after(now, HOUR);
  return mailedAt && mailedAt <= after(now, HOUR) ? later(next, after(mailedAt, DAY)) : next;
}
