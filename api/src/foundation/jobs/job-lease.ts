import { later } from '@gangway/contract/foundation/durations';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { jobs } from '../tables/jobs.table';
import { delayAfter, type Job } from './job';

export const LEASE_MS = 10_000;

export type Claim = { isClaimed: true; failures: number } | { isClaimed: false; waitMs: number };

type LeaseDeps = Pick<Deps, 'db' | 'clock'>;
type Holder = { job: Job; owner: string };

/**
 * A time further ahead than any run can set was written by a server with a fast clock, and is
 * ignored.
 */
export async function claimJob(deps: LeaseDeps, holder: Holder): Promise<Claim> {
  const { job, owner } = holder;
  const now = deps.clock();
  const leasedUntil = later(now, LEASE_MS);
  const isFree = or(
    isNull(jobs.leasedUntil),
    lte(jobs.leasedUntil, now),
    gt(jobs.leasedUntil, leasedUntil),
  );
  const isDue = or(
    lte(jobs.nextRunAt, now),
    gt(jobs.nextRunAt, later(now, delayAfter(job, Infinity))),
  );
  const [claimed] = await deps.db
    .insert(jobs)
    .values({ name: job.name, leasedBy: owner, leasedUntil, nextRunAt: now })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leasedBy: owner, leasedUntil },
      setWhere: sql`${isFree} and ${isDue}`,
    })
    .returning();
  if (claimed) return { isClaimed: true, failures: claimed.failures };
  return { isClaimed: false, waitMs: await readWait(deps, holder, now) };
}

export async function renewLease({ db, clock }: LeaseDeps, holder: Holder): Promise<boolean> {
  const renewed = await db
    .update(jobs)
    .set({ leasedUntil: later(clock(), LEASE_MS) })
    .where(byOwner(holder))
    .returning({ name: jobs.name });
  return renewed.length > 0;
}

export async function releaseJob(
  { db, clock }: LeaseDeps,
  holder: Holder,
  { failures, delayMs }: { failures: number; delayMs: number },
): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedBy: null, leasedUntil: null, failures, nextRunAt: later(clock(), delayMs) })
    .where(byOwner(holder));
}

async function readWait({ db }: LeaseDeps, { job }: Holder, now: Date): Promise<number> {
  const [row] = await db.select().from(jobs).where(eq(jobs.name, job.name));
  const due = Math.max(row?.nextRunAt.getTime() ?? 0, row?.leasedUntil?.getTime() ?? 0);
  return Math.min(Math.max(due - now.getTime(), 0), job.everyMs);
}

const byOwner = ({ job, owner }: Holder) => and(eq(jobs.name, job.name), eq(jobs.leasedBy, owner));
