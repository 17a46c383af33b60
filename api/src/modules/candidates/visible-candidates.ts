import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { transitionLists } from '../transition-lists/transition-lists.table';
import { candidates } from './candidates.table';

/** Whom recruiters may see; in a query that joins candidates with their lists. */
export function isVisible(): SQL | undefined {
  return and(eq(candidates.state, 'opted-in'), eq(transitionLists.status, 'active'));
}

export type CandidateCounts = { total: number; visible: number };

export async function countCandidates(db: Db): Promise<CandidateCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      visible: sql<number>`(count(*) filter (where ${isVisible()}))::int`,
    })
    .from(candidates)
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId));
  return counts ?? { total: 0, visible: 0 };
}
