import { and, desc, eq, sql } from 'drizzle-orm';
import type { RevealsQuery } from '@gangway/contract/reveals';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { candidates } from '../../talent/tables/candidates.table';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import type { RecruiterId } from '../../identity/actors/scopes';
import { matchesReveal, type RevealsFilter } from './matches-reveal';
import { selectRevealed } from './revealed-rows';
import { afterCursor, cursorOf } from './reveals-cursor';
import { reveals } from '../../talent/tables/reveals.table';

const PAGE = 48;

export type RevealedPage = Awaited<ReturnType<typeof revealedPage>>;

/** The latest first. */
export async function revealedPage(
  db: Db,
  recruiterId: RecruiterId,
  { cursor, limit, ...filter }: RevealsQuery & { limit: number },
) {
  const rows = await selectRevealed(db)
    .where(
      and(
        eq(reveals.recruiterId, recruiterId),
        matchesReveal(filter),
        cursor === undefined ? undefined : afterCursor(cursor),
      ),
    )
    .orderBy(desc(reveals.revealedAt), desc(reveals.candidateId))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: isMore ? cursorOf({ at: last.exactTime, id: last.id }) : null };
}

/** By stage: all there are, and those that match. */
export function countByStage(db: Db, recruiterId: RecruiterId, filter: RevealsFilter) {
  const isMatch = matchesReveal(filter) ?? sql`true`;
  return db
    .select({
      stage: reveals.stage,
      all: sql<number>`count(*)::int`,
      matching: sql<number>`(count(*) filter (where ${isMatch}))::int`,
    })
    .from(reveals)
    .innerJoin(candidates, eq(candidates.id, reveals.candidateId))
    .where(eq(reveals.recruiterId, recruiterId))
    .groupBy(reveals.stage);
}

export async function listReveals(
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
  query: RevealsQuery,
) {
  const [page, counts, subscription] = await Promise.all([
    revealedPage(db, recruiterId, { ...query, limit: PAGE }),
    countByStage(db, recruiterId, query),
    currentSubscription(db, recruiterId),
  ]);
  return { ...page, counts, plan: subscription?.plan ?? null };
}

export type ListedReveals = Awaited<ReturnType<typeof listReveals>>;
