import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '@gangway/contract/foundation/durations';
import { eq, gt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A time later than any scheduled run was written by a server with a fast clock, and counts as due.
 */
export const isRunDue = (nextRunAt: PgColumn, now: Date): SQL | undefined =>
  or(lte(nextRunAt, now), gt(nextRunAt, latestNextRun(now)));

/** Not `in`: a plan that joins the subquery can run it for each row and lease more than one. */
export const isOneOf = (key: PgColumn, due: SQLWrapper): SQL => eq(key, sql`(${due})`);

const LEASE_MS = 10 * MINUTE_MS;

export const leaseEnd = (now: Date): Date => later(now, LEASE_MS);

/** If a server with a fast clock ran it, the last day is searched again. */
export const searchAfter = (now: Date, searchedUntil: Date): Date =>
  searchedUntil > later(now, HOUR_MS) ? later(now, -DAY_MS) : searchedUntil;

/**
 * Longer than the slowest commit that makes a candidate visible, and than the clock skew between
 * servers.
 */
const VISIBILITY_DELAY_MS = 5 * MINUTE_MS;

/**
 * Leaves time for slow commits, so that no new candidate is missed; never goes back behind the last
 * search.
 */
export const searchUpTo = (now: Date, searchedUntil: Date): Date =>
  latest(later(now, -VISIBILITY_DELAY_MS), searchAfter(now, searchedUntil));

export function nextRun(now: Date, mailedAt: Date | null): Date {
  const next = later(now, HOUR_MS);
  return mailedAt && mailedAt <= next ? latest(next, later(mailedAt, DAY_MS)) : next;
}

const latestNextRun = (now: Date): Date => later(now, DAY_MS + HOUR_MS);

const latest = (one: Date, other: Date) => (one > other ? one : other);
