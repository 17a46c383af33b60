import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { users } from '../../identity/tables/users.table';
import { leaseEnd } from './alert-schedule';
import { isLookDue, isOneOf } from './due-look';
import type { SavedSearchRow } from './present-saved-search';
import { savedSearches } from '../tables/saved-searches.table';

/** The one that has waited longest, for this server alone until the lease in `nextLookAt` ends. */
export async function takeDueSearch({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SavedSearchRow | null> {
  const now = clock();
  const { nextLookAt } = savedSearches;
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, savedSearches.recruiterId), isNotNull(users.suspendedAt)));
  const due = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(savedSearches.wantsMail.getSQL(), isLookDue(nextLookAt, now), notExists(suspended)))
    .orderBy(asc(nextLookAt), asc(savedSearches.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(savedSearches)
    .set({ nextLookAt: leaseEnd(now) })
    .where(isOneOf(savedSearches.id, due))
    .returning();
  return taken ?? null;
}
