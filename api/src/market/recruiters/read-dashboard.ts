import { ACTIVITY_WEEKS, ActivityWeek } from '@gangway/contract/market/recruiters';
import { and, eq, isNotNull, desc, sql } from 'drizzle-orm';
import { offerName } from '../../commerce/plans/bought-offer';
import { monthlyPeriod, type Period } from '../../commerce/plans/monthly-period';
import {
  currentSubscription,
  type Subscription,
  hasFederalAccess,
  type AllowanceReading,
  monthlyTokens,
} from '../../commerce/plans/plan-access';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { tokenBalance } from '../../commerce/tokens/token-balance';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { countByStage } from '../reveals/list-reveals';
import { countSavedSearches } from '../saved-searches/own-saved-searches';
import { readUsage } from '../search-quotas/count-search';
import { searchEntries } from '../tables/search-index.table';

type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

export function presentDashboard(
  { plan, planName, period, balance, searches, saved, revealed, noted, recent, visible }: Dashboard,
  reading: AllowanceReading,
) {
  const allowance = plan ? monthlyTokens(plan, reading) : 0;
  return {
    plan,
    planName,
    tokens: {
      remaining: balance.allowance + balance.bought,
      allowance,
      allowanceRemaining: balance.allowance,
      bought: balance.bought,
      renewsAt: allowance ? period.end : null,
    },
    searches,
    revealedTotal: revealed.total,
    revealedThisPeriod: revealed.sinceStart,
    revealedWithStage: noted,
    savedSearches: saved,
    visibleCandidates: visible,
    recentReveals: recent,
  };
}

const RECENT = 8;

export async function readDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiterId: RecruiterId,
) {
  const now = clock();
  const subscription = await currentSubscription(db, recruiterId);
  const period = periodOf(subscription, now);
  const [balance, searches, saved, revealed, noted, recent, visible] = await Promise.all([
    tokenBalance(db, recruiterId, now),
    readUsage(db, recruiterId, now),
    countSavedSearches(db, recruiterId),
    countReveals(db, recruiterId, period.start),
    countNoted(db, recruiterId),
    recentReveals(db, recruiterId),
    countVisible(db, hasFederalAccess(subscription, now)),
  ]);
  const plan = subscription?.plan ?? null;
  const planName = subscription && offerName(subscription);
  return { plan, planName, period, balance, searches, saved, revealed, noted, recent, visible };
}

export async function readActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: RecruiterId) {
  const [weeks, stages] = await Promise.all([readWeeks(db, id, clock()), countByStage(db, id, {})]);
  return { weeks, stages };
}

function periodOf(subscription: Subscription | null, now: Date): Period {
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return monthlyPeriod(subscription?.startedAt ?? firstOfMonth, now);
}

const countNoted = (db: Db, recruiterId: RecruiterId): Promise<number> =>
  db.$count(reveals, and(eq(reveals.recruiterId, recruiterId), isNotNull(reveals.stage)));

/** Counts index entries: going by people and lists takes five times as long. */
async function countVisible(db: Db, includesFederal: boolean): Promise<number> {
  const isFederal = eq(searchEntries.isFederal, true);
  const [all, federal] = await Promise.all([
    db.$count(searchEntries),
    includesFederal ? 0 : db.$count(searchEntries, isFederal),
  ]);
  return all - federal;
}

async function countReveals(db: Db, recruiterId: RecruiterId, start: Date) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      sinceStart: sql<number>`(count(*) filter (where ${reveals.revealedAt} >= ${start.toISOString()}::timestamptz))::int`,
    })
    .from(reveals)
    .where(eq(reveals.recruiterId, recruiterId));
  return counts ?? { total: 0, sinceStart: 0 };
}

function recentReveals(db: Db, recruiterId: RecruiterId) {
  return db
    .select({
      candidateId: candidates.id,
      fullName: candidates.fullName,
      positionTitle: shownCandidates.positionTitle,
      location: shownCandidates.location,
      hasJumpedShip: candidates.hasJumpedShip,
      revealedAt: reveals.revealedAt,
    })
    .from(reveals)
    .innerJoin(candidates, eq(candidates.id, reveals.candidateId))
    .innerJoin(shownCandidates, eq(shownCandidates.id, reveals.candidateId))
    .where(eq(reveals.recruiterId, recruiterId))
    .orderBy(desc(reveals.revealedAt), desc(reveals.candidateId))
    .limit(RECENT);
}

const readWeeks = (db: Db, recruiterId: RecruiterId, now: Date) =>
  queryRows(
    db,
    sql`
      with weeks as (
        select week, week at time zone 'UTC' as starts, (week + interval '7 days') at time zone 'UTC' as ends
        from (select date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC') as present) as now_in
        cross join lateral generate_series(
          present - ${ACTIVITY_WEEKS - 1}::int * interval '7 days', present, interval '7 days') as week
      )
      select to_char(week, 'YYYY-MM-DD') as week, added, spent, revealed as reveals
      from weeks
      cross join lateral (
        select coalesce(sum(tokens) filter (where kind = 'grant'), 0)::int as added,
          (count(*) filter (where kind = 'reveal'))::int as spent
        from ${tokenEntries}
        where user_id = ${recruiterId} and created_at >= starts and created_at < ends
      ) as ledger
      cross join lateral (
        select count(*)::int as revealed from ${reveals}
        where recruiter_id = ${recruiterId} and revealed_at >= starts and revealed_at < ends
      ) as reveal
      order by week`,
    ActivityWeek,
  );
