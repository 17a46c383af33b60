import { and, eq, gte } from 'drizzle-orm';
import { monthlyPeriod, type Period } from '../../commerce/plans/monthly-period';
import { currentSubscription, type Subscription } from '../../commerce/plans/plan-access';
import { REGISTRATION_OFFERS } from '../../commerce/plans/plan-and-token-prices';
import type { Db } from '../../foundation/db/db';
import type { RecruiterId } from '../../identity/actors/scopes';
import { countedSearches } from '../tables/usage.table';

export type Quota = { limit: number; period: Period };

type Bought = Pick<Subscription, 'offer' | 'plan' | 'startedAt'>;

export function quotaOf(subscription: Bought | null, now: Date): Quota | null {
  if (subscription?.offer !== 'registration') return null;
  const sold = REGISTRATION_OFFERS.find(({ becomes }) => becomes === subscription.plan);
  if (!sold?.searchesPerMonth) return null;
  return {
    limit: sold.searchesPerMonth,
    period: monthlyPeriod(subscription.startedAt, now),
  };
}

export async function usageOf(db: Db, recruiterId: RecruiterId, { limit, period }: Quota) {
  const used = await db.$count(
    countedSearches,
    and(
      eq(countedSearches.recruiterId, recruiterId),
      gte(countedSearches.searchedAt, period.start),
    ),
  );
  return { used, limit, renewsAt: period.end.toISOString() };
}

export async function readUsage(db: Db, recruiterId: RecruiterId, now: Date) {
  const quota = quotaOf(await currentSubscription(db, recruiterId), now);
  return quota && usageOf(db, recruiterId, quota);
}
