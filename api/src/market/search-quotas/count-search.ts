import type { SearchUsage } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { and, eq, gt, gte } from 'drizzle-orm';
import { monthlyPeriod, type Period } from '../../commerce/plans/monthly-period';
import { type Subscription, currentSubscription } from '../../commerce/plans/plan-access';
import { REGISTRATION_OFFERS } from '../../commerce/plans/plan-and-token-prices';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { countedSearches } from '../tables/usage.table';
import { filterKey, isBrowsing } from './filter-key';

const MINUTE = 60_000;

const SAME_FOR_MS = 10 * MINUTE;

/** A cursor works for one day: without an end it would be a search that is not counted. */
const READ_ON_FOR_MS = 24 * 60 * MINUTE;

type Search = SearchFilter & { cursor?: string | undefined };

/**
 * Call it before the search, once the input is validated. Null for an account without a limit, for
 * which nothing is written.
 */
export async function countSearch(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  { recruiterId, subscription }: { recruiterId: RecruiterId; subscription: Subscription | null },
  { cursor, ...filter }: Search,
): Promise<SearchUsage | null> {
  const now = clock();
  const quota = quotaOf(subscription, now);
  if (!quota) return null;
  if (isBrowsing(filter)) return usageOf(db, recruiterId, quota);
  const since = new Date(now.getTime() - (cursor ? READ_ON_FOR_MS : SAME_FOR_MS));
  const counting = { recruiterId, key: filterKey(env, filter), since, now };
  const isKnown = await wasCounted(db, counting);
  return isKnown ? usageOf(db, recruiterId, quota) : consume(db, counting, quota);
}

type Quota = { limit: number; period: Period };

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

export async function readUsage(db: Db, recruiterId: RecruiterId, now: Date) {
  const quota = quotaOf(await currentSubscription(db, recruiterId), now);
  return quota && usageOf(db, recruiterId, quota);
}

async function usageOf(db: Db, recruiterId: RecruiterId, { limit, period }: Quota) {
  const used = await db.$count(
    countedSearches,
    and(
      eq(countedSearches.recruiterId, recruiterId),
      gte(countedSearches.searchedAt, period.start),
    ),
  );
  return { used, limit, renewsAt: period.end.toISOString() };
}

type Counting = { recruiterId: RecruiterId; key: string; since: Date; now: Date };

async function wasCounted(db: Db, { recruiterId, key, since }: Counting): Promise<boolean> {
  const [counted] = await db
    .select({ id: countedSearches.id })
    .from(countedSearches)
    .where(
      and(
        eq(countedSearches.recruiterId, recruiterId),
        gt(countedSearches.searchedAt, since),
        eq(countedSearches.filterKey, key),
      ),
    )
    .limit(1);
  return counted !== undefined;
}

/** Serialized per recruiter, so that two tabs cannot both use the last search. */
function consume(db: Db, counting: Counting, quota: Quota): Promise<SearchUsage> {
  const { recruiterId, key, now } = counting;
  return db.transaction(async (tx) => {
    await lockRecruiter(tx, recruiterId);
    const usage = await usageOf(tx, recruiterId, quota);
    if (await wasCounted(tx, counting)) return usage;
    if (usage.used >= quota.limit) throw usedUp(quota);
    await tx.insert(countedSearches).values({ recruiterId, filterKey: key, searchedAt: now });
    return { ...usage, used: usage.used + 1 };
  });
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const usedUp = ({ limit, period }: Quota) =>
  new ApiError(
    'searches_used_up',
    `You have used all ${limit} searches for this month. You get new ones on ${day.format(period.end)}. You can still repeat a search from the last 10 minutes.`,
  );
