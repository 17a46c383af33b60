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
import { tokenBalance } from '../../commerce/tokens/token-balance';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';
import { countSavedSearches } from '../saved-searches/own-saved-searches';
import { readUsage } from '../search-quotas/read-usage';
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
    recentReveals(db, recruiterId, RECENT),
    countVisible(db, hasFederalAccess(subscription, now)),
  ]);
  const plan = subscription?.plan ?? null;
  const planName = subscription && offerName(subscription);
  return { plan, planName, period, balance, searches, saved, revealed, noted, recent, visible };
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

type RevealCounts = { total: number; sinceStart: number };

async function countReveals(db: Db, recruiterId: RecruiterId, start: Date): Promise<RevealCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      sinceStart: sql<number>`(count(*) filter (where ${reveals.revealedAt} >= ${start.toISOString()}::timestamptz))::int`,
    })
    .from(reveals)
    .where(eq(reveals.recruiterId, recruiterId));
  return counts ?? { total: 0, sinceStart: 0 };
}

function recentReveals(db: Db, recruiterId: RecruiterId, limit: number) {
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
    .limit(limit);
}
