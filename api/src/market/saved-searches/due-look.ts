import { eq, gt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { latestNextLook } from './alert-schedule';

/** Whether to look now. A later time than any look is put off to was written by a clock that was ahead. */
export const isLookDue = (nextLookAt: PgColumn, now: Date): SQL | undefined =>
  or(lte(nextLookAt, now), gt(nextLookAt, latestNextLook(now)));

/** Not `in`: a plan that joins the subquery can run it for each row, and lease more than one. */
export const isOneOf = (key: PgColumn, due: SQLWrapper): SQL => eq(key, sql`(${due})`);
