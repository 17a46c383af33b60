import { and, asc, gt, inArray, lte, or } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { latestNextLook, leaseEnd } from './alert-schedule';
import type { SavedSearchRow } from './present-saved-search';
import { savedSearches } from './saved-searches.table';

/** The one that has waited longest, for this server alone until the lease in `nextLookAt` ends. */
export async function takeDueSearch({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SavedSearchRow | null> {
  const now = clock();
  const { nextLookAt } = savedSearches;
  const isDue = or(lte(nextLookAt, now), gt(nextLookAt, latestNextLook(now)));
  const due = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(savedSearches.wantsMail.getSQL(), isDue))
    .orderBy(asc(nextLookAt), asc(savedSearches.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(savedSearches)
    .set({ nextLookAt: leaseEnd(now) })
    .where(inArray(savedSearches.id, due))
    .returning();
  return taken ?? null;
}
