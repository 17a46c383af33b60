import type { RevealsToday } from '@gangway/contract/allowances';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { DAY_MS } from '../../foundation/timing/durations';
import { reveals } from '../../talent/tables/reveals.table';

/** The UTC day of a moment. */
export function utcDay(now: Date): { start: Date; end: Date } {
  const start = now.getTime() - (now.getTime() % DAY_MS);
  return { start: new Date(start), end: new Date(start + DAY_MS) };
}

/** What is left of a daily limit. */
export async function revealsToday(
  db: Db,
  recruiterId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<RevealsToday> {
  const { start, end } = utcDay(now);
  const made = await db.$count(
    reveals,
    and(eq(reveals.recruiterId, recruiterId), gte(reveals.revealedAt, start)),
  );
  return { limit, left: Math.max(0, limit - made), resetsAt: end.toISOString() };
}
