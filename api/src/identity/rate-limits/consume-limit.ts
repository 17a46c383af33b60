import { eq, sql } from 'drizzle-orm';
import { purposeHash } from '../../foundation/crypto/purpose-hash';
import type { Db } from '../../foundation/db/db';
import { createSlotQueue, REQUEST_MS, type SlotQueue } from '../../foundation/db/slot-queue';
import type { Deps } from '../../foundation/deps';
import { CLOCK_SKEW_MS, type LimitName } from '../../foundation/env/rate-limits';
import { ApiError } from '../../foundation/errors/api-error';
import { rateLimits } from '../tables/rate-limits.table';

/** Runs the same statement for success and failure, so that timing reveals nothing. */
export async function countFailure(
  deps: RateLimitDeps,
  name: LimitName,
  { address, isFailure, isExempt }: { address: string; isFailure: boolean; isExempt: boolean },
): Promise<void> {
  const added = isFailure ? 1 : 0;
  const { hits, resetsAt } = await addHits(deps, { name, subject: address, added });
  if (!isExempt && hits - added >= deps.limits[name].max) throw tooMany(resetsAt, deps.clock());
}

export type RateLimitDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>;

export const keyOf = ({ env }: RateLimitDeps, name: string, subject: string): string =>
  purposeHash(env, 'limit', `${name} ${subject}`).toString('base64url');

export function tooMany(resetsAt: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  const message = `Too many attempts. Please try again in ${waitOf(seconds)}.`;
  return new ApiError('rate_limited', message, { headers: { 'retry-after': String(seconds) } });
}

export async function consumeLimit(deps: RateLimitDeps, name: LimitName, subject: string) {
  const { hits, resetsAt } = await addHits(deps, { name, subject, added: 1 });
  if (hits > deps.limits[name].max) throw tooMany(resetsAt, deps.clock());
}

export async function tryConsume(deps: RateLimitDeps, name: LimitName, subject: string) {
  const { hits } = await addHits(deps, { name, subject, added: 1 });
  return hits <= deps.limits[name].max;
}

export async function resetLimit(deps: RateLimitDeps, name: LimitName, subject: string) {
  const isOfSubject = eq(rateLimits.key, keyOf(deps, name, subject));
  await withLimitSlot(deps.db, async () => deps.db.delete(rateLimits).where(isOfSubject));
}

/** A statement on the table takes about a millisecond. */
const LIMITS = { size: 3, waitMs: 2000, requestMs: REQUEST_MS };
const slotsByDb = new WeakMap<Db, SlotQueue>();

/**
 * All but a few connections stay free for calls without a limit, even when the table of the limits
 * is locked. Statements in a transaction are not limited: that already has a connection.
 */
export async function withLimitSlot<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const slots = slotsByDb.get(db) ?? createSlotQueue(LIMITS);
  slotsByDb.set(db, slots);
  await slots.acquire();
  try {
    return await work();
  } finally {
    slots.release();
  }
}

/**
 * Not in the transaction of the success: a locked table of limits would undo it, and keep its
 * connection.
 */
export async function resetAfterSuccess({ log }: Pick<Deps, 'log'>, reset: () => Promise<void>) {
  await reset().catch((error: unknown) => log.warn({ err: error }, 'a rate limit was not reset'));
}

type Hits = { name: LimitName; subject: string; added: number };

/** Counts before the act, in one statement, so that parallel attempts cannot slip past. */
async function addHits(deps: RateLimitDeps, { name, subject, added }: Hits) {
  const { windowMs } = deps.limits[name];
  const now = deps.clock();
  const latestEnd = new Date(now.getTime() + windowMs + CLOCK_SKEW_MS);
  // An end later than any current window was written by a server with a fast clock.
  const isOver = sql`(${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz
    or ${rateLimits.resetsAt} > ${latestEnd.toISOString()}::timestamptz)`;
  const count = () =>
    deps.db
      .insert(rateLimits)
      .values({
        key: keyOf(deps, name, subject),
        hits: added,
        resetsAt: new Date(now.getTime() + windowMs),
      })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning();
  const [row] = await withLimitSlot(deps.db, async () => count());
  if (!row) throw new Error('The hit was not returned');
  return row;
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
