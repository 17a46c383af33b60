const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a server that dies with a search in its hands keeps it from the others. */
const LEASE_MS = 10 * MINUTE;
/** Longer than a transaction that makes somebody visible takes, and than clocks differ. */
const SETTLED_MS = 5 * MINUTE;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const leaseEnd = (now: Date): Date => after(now, LEASE_MS);

/** Until when everybody who was first seen is known: their transactions are committed. */
export const settledAt = (now: Date): Date => after(now, -SETTLED_MS);

/** Within the hour, and a day after a mail at the earliest. */
export function nextLook(now: Date, mailedAt: Date | null): Date {
  const next = after(now, HOUR);
  const allowed = mailedAt ? after(mailedAt, DAY) : next;
  return allowed > next ? allowed : next;
}
