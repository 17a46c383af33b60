import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { RecruiterId } from '../../identity/actors/scopes';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { reveals } from '../../talent/tables/reveals.table';

export type RevealCounts = { total: number; sinceStart: number };

export async function countReveals(
  db: Db,
  recruiterId: RecruiterId,
  start: Date,
): Promise<RevealCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      sinceStart: sql<number>`(count(*) filter (where ${reveals.revealedAt} >= ${start.toISOString()}::timestamptz))::int`,
    })
    .from(reveals)
    .where(eq(reveals.recruiterId, recruiterId));
  return counts ?? { total: 0, sinceStart: 0 };
}

export function recentReveals(db: Db, recruiterId: RecruiterId, limit: number) {
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
