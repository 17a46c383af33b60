import { eq, gt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A time later than any scheduled run was written by a server with a fast clock, and counts as due.
 */
export const isRunDue = (nextRunAt: PgColumn, now: Date): SQL | undefined =>
  or(lte(nextRunAt, now), gt(nextRunAt, latestNextRun(now)));

/** Not `in`: a plan that joins the subquery can run it for each row and lease more than one. */
export const isOneOf = (key: PgColumn, due: SQLWrapper): SQL => eq(key, sql`(${due})`);

const MINUTE = 60_000;

const LEASE_MS = 10 * MINUTE;

export const leaseEnd = (now: Date): Date => after(now, LEASE_MS);

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** If a server with a fast clock ran it, the last day is searched again. */
export const searchAfter = (now: Date, searchedUntil: Date): Date =>
  searchedUntil > after(now, HOUR) ? after(now, -DAY) : searchedUntil;

/**
 * Longer than the slowest commit that makes a candidate visible, and than the clock skew between
 * servers.
 */
const VISIBILITY_DELAY_MS = 5 * MINUTE;

/**
 * Leaves time for slow commits, so that no new candidate is missed; never goes back behind the last
 * search.
 */
export const searchUpTo = (now: Date, searchedUntil: Date): Date =>
  later(after(now, -VISIBILITY_DELAY_MS), searchAfter(now, searchedUntil));

export function nextRun(now: Date, mailedAt: Date | null): Date {
  const next = after(now, HOUR);
  return mailedAt && mailedAt <= after(now, HOUR) ? later(next, after(mailedAt, DAY)) : next;
}

const latestNextRun = (now: Date): Date => after(now, DAY + HOUR);

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const later = (one: Date, other: Date) => (one > other ? one : other);
