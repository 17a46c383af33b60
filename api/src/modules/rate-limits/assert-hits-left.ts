import { and, eq, gt, gte } from 'drizzle-orm';
import { rateLimits } from './rate-limits.table';
import type { LimitName } from './limits';
import { keyOf, tooMany, type Counted } from './take-hit';

/** For acts of which only the failed ones count: reads before, and `takeHit` follows a failure. */
export async function assertHitsLeft(deps: Counted, name: LimitName, whom: string): Promise<void> {
  const now = deps.clock();
  const [spent] = await deps.db
    .select({ resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, keyOf(deps, name, whom)),
        gt(rateLimits.resetsAt, now),
        gte(rateLimits.hits, deps.limits[name].max),
      ),
    );
  if (spent) throw tooMany(spent.resetsAt, now);
}
