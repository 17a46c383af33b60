import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../foundation/db/db';
import { warnFeed, type WarnFeed } from '../../tables/warn.table';

export const REFRESH_MS = DAY_MS;
/** Longer than a refresh can take, so that another process takes over from one that died. */
const LEASE_MS = 10 * 60_000;

/** A lease named by `runAt`: a refresh may write its end only while it has the lease. */
export type Claim = WarnFeed;

export async function claimRefresh(
  db: Db,
  { source, now }: { source: string; now: Date },
): Promise<Claim | null> {
  const runAt = new Date(now.getTime() + LEASE_MS);
  // Such a late time can only come from a clock that was ahead.
  const latest = new Date(now.getTime() + REFRESH_MS + LEASE_MS);
  const isDue = or(lte(warnFeed.runAt, now), gt(warnFeed.runAt, latest));
  const [claim] = await db
    .insert(warnFeed)
    .values({ runAt, source })
    .onConflictDoUpdate({
      target: warnFeed.isOnly,
      set: {
        runAt,
        source,
        etag: ifFrom(source, warnFeed.etag),
        lastModified: ifFrom(source, warnFeed.lastModified),
        accepted: ifFrom(source, warnFeed.accepted, sql`0`),
        failures: ifFrom(source, warnFeed.failures, sql`0`),
      },
      setWhere: sql`${isDue} or ${warnFeed.source} is distinct from ${source}`,
    })
    .returning();
  return claim ?? null;
}

export const isHeld = ({ runAt }: Claim) => eq(warnFeed.runAt, runAt);

export async function releaseClaim(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.update(warnFeed).set({ runAt: now }).where(isHeld(claim));
}

export async function recordFailure(db: Db, claim: Claim, runAt: Date): Promise<void> {
  await db
    .update(warnFeed)
    .set({ runAt, failures: sql`${warnFeed.failures} + 1`, lastOutcome: 'failed' })
    .where(isHeld(claim));
}

type Checked = Pick<WarnFeed, 'checkedAt' | 'runAt'>;

export async function recordUnchanged(db: Db, claim: Claim, checked: Checked): Promise<void> {
  await db
    .update(warnFeed)
    .set({
      ...checked,
      revision: sql`${warnFeed.revision} + 1`,
      failures: 0,
      lastOutcome: 'unchanged',
    })
    .where(isHeld(claim));
}

const ifFrom = (source: string, column: PgColumn, otherwise: SQL = sql`null`) =>
  sql`case when ${warnFeed.source} = ${source} then ${column} else ${otherwise} end`;
