import type { Viewer } from '@gangway/contract/blocked-companies';
import { and, desc, eq, exists, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { notBlockedFor } from '../../talent/visibility/not-blocked-for';
import { candidates } from '../../talent/tables/candidates.table';
import { IS_OF, type Audience } from '../search/query/audience';
import { searchEntries } from '../tables/search-entries.table';

export type Match = {
  candidateId: string;
  positionTitle: string;
  location: string;
  yearsExperience: number;
};

/**
 * Those that can be found right now, the newest first. Their rows stay locked until the transaction
 * ends: an erasure comes before, and they are left out, or after, and deletes the mail. Locks are
 * taken in this order as well.
 */
export async function confirmMatches(
  tx: Db,
  { viewer, audience }: { viewer: Viewer; audience: Audience },
  candidateIds: readonly string[],
): Promise<Match[]> {
  if (candidateIds.length === 0) return [];
  const entry = tx
    .select({ id: searchEntries.candidateId })
    .from(searchEntries)
    .where(and(eq(searchEntries.candidateId, candidates.id), IS_OF[audience]));
  return tx
    .select({
      candidateId: candidates.id,
      positionTitle: candidates.positionTitle,
      location: candidates.location,
      yearsExperience: candidates.yearsExperience,
    })
    .from(candidates)
    .where(
      and(
        inArray(candidates.id, [...candidateIds]),
        exists(entry),
        notBlockedFor(viewer, candidates.id),
      ),
    )
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .for('key share', { of: candidates });
}
