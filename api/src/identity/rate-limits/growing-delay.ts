import { eq, inArray, sql } from 'drizzle-orm';
import { CLOCK_SKEW_MS } from '../../foundation/env/rate-limits';
import { rateLimits } from '../tables/rate-limits.table';
import { keyOf, tooMany, type RateLimitDeps, withLimitSlot } from './consume-limit';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MEMORY_MS = 24 * 60 * MINUTE;

export type Attempt = { name: keyof typeof WAITS; subject: string };

/**
 * Counts the attempt as failed up front, in one statement, so that parallel ones cannot slip past.
 * A refusal does not extend the wait.
 */
export async function consumeAttempt(deps: RateLimitDeps, attempt: Attempt): Promise<void> {
  const now = deps.clock();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { hits, resetsAt } = rateLimits;
  const waits = sql`${`{${WAITS[attempt.name].join(',')}}`}::float8[]`;
  const wait = sql`(${waits})[least(${hits}, cardinality(${waits}))]`;
  const sinceLast = sql`extract(epoch from ${at} - ${resetsAt}) * 1000 + ${MEMORY_MS}`;
  const [counted] = await deps.db
    .insert(rateLimits)
    .values({
      key: attemptKey(deps, attempt),
      hits: 1,
      resetsAt: new Date(now.getTime() + MEMORY_MS),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${resetsAt} <= ${at} then 1 else ${hits} + 1 end`,
        resetsAt: sql`excluded.resets_at`,
      },
      // Of two parallel attempts, the one that is written later can have the earlier time.
      setWhere: sql`greatest(${sinceLast}, 0) >= ${wait} or ${sinceLast} < ${-CLOCK_SKEW_MS}`,
    })
    .returning({ hits });
  if (!counted) throw tooMany(await waitEnd(deps, attempt), now);
}

export async function resetAttempts(deps: RateLimitDeps, attempts: readonly Attempt[]) {
  const keys = attempts.map((attempt) => attemptKey(deps, attempt));
  const areOfAttempts = inArray(rateLimits.key, keys);
  await withLimitSlot(deps.db, async () => deps.db.delete(rateLimits).where(areOfAttempts));
}

const WAITS = {
  signInFromAddress: growing({ free: 5, firstMs: 15 * SECOND, maxMs: 15 * MINUTE }),
  signInFromUnknownDevices: growing({ free: 30, firstMs: 2 * SECOND, maxMs: 15 * MINUTE }),
  signInFromDevice: growing({ free: 10, firstMs: 15 * SECOND, maxMs: 15 * MINUTE }),
} as const satisfies Record<string, readonly number[]>;

type Growth = { free: number; firstMs: number; maxMs: number };

function growing({ free, firstMs, maxMs }: Growth): readonly number[] {
  const waits = Array<number>(free - 1).fill(0);
  for (let wait = firstMs; wait < maxMs; wait *= 2) waits.push(wait);
  return [...waits, maxMs];
}

const attemptKey = (deps: RateLimitDeps, { name, subject }: Attempt) => keyOf(deps, name, subject);

async function waitEnd(deps: RateLimitDeps, attempt: Attempt): Promise<Date> {
  const [row] = await deps.db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, attemptKey(deps, attempt)));
  if (!row) return deps.clock();
  const waits = WAITS[attempt.name];
  const wait = waits[Math.min(row.hits, waits.length) - 1] ?? 0;
  return new Date(row.resetsAt.getTime() - MEMORY_MS + wait);
}
