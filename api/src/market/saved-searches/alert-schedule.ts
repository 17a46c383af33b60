import { eq, gt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether to look now. A later time than any look is put off to was written by a clock that was ahead. */
export const isRunDue = (nextRunAt: PgColumn, now: Date): SQL | undefined =>
  or(lte(nextRunAt, now), gt(nextRunAt, latestNextRun(now)));

/** Not `in`: a plan that joins the subquery can run it for each row, and lease more than one. */
export const isOneOf = (key: PgColumn, due: SQLWrapper): SQL => eq(key, sql`(${due})`);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a server that dies with a search in its hands keeps it from the others. */
const LEASE_MS = 10 * MINUTE;
/** Longer than the longest commit that makes a candidate visible, and than clocks differ. */
const VISIBILITY_DELAY_MS = 5 * MINUTE;

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** No look is put off for longer: a later time was written by a clock that was ahead. */
const latestNextRun = (now: Date): Date => after(now, DAY + HOUR);

export const leaseEnd = (now: Date): Date => after(now, LEASE_MS);

/** If a clock that was ahead has run it, the last day is searched again. */
export const searchAfter = (now: Date, searchedUntil: Date): Date =>
  searchedUntil > after(now, HOUR) ? after(now, -DAY) : searchedUntil;

/** Up to when all who were first seen are there to be found; never before what was looked at. */
export const searchUpTo = (now: Date, searchedUntil: Date): Date =>
  later(after(now, -VISIBILITY_DELAY_MS), searchAfter(now, searchedUntil));

/** Within the hour, and a day after a mail at the earliest. */
export function nextRun(now: Date, mailedAt: Date | null): Date {
  const next = after(now, HOUR);
  return mailedAt && mailedAt <= after(now, HOUR) ? later(next, after(mailedAt, DAY)) : next;
}
