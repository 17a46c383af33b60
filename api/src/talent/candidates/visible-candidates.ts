import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { searchEntries } from '../../market/search/search-entries.table';
import { transitionLists } from '../transition-lists/transition-lists.table';
import { candidates } from './candidates.table';

/** Whom recruiters may see; in a query that joins candidates with their lists. */
export function isVisible(): SQL | undefined {
  return and(eq(candidates.state, 'opted-in'), eq(transitionLists.status, 'active'));
}

export type CandidateCounts = { total: number; visible: number };

export async function countCandidates(db: Db): Promise<CandidateCounts> {
  const [total, visible] = await Promise.all([db.$count(candidates), db.$count(searchEntries)]);
  return { total, visible };
}
