import type { BulkEdit } from '@gangway/contract/list-candidates';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import type { OrganisationId } from '../../identity/actors/scopes';
import { lockOrganisation } from '../../identity/organisations/read-organisation';
import { isCorrected } from '../candidates/corrected-fields';
import { candidates } from '../tables/candidates.table';
import { findList } from '../transition-lists/find-lists';

/** Same lock order as erasures and list status changes. */
const lockPeople = (tx: Db, listId: string, ids: readonly string[]) =>
  tx
    .select({ id: candidates.id, keepsLocation: sql<boolean>`${isCorrected('location')}` })
    .from(candidates)
    .where(and(eq(candidates.listId, listId), inArray(candidates.id, [...ids])))
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .for('no key update');

export function editPeople(
  { bulkDb, clock }: Pick<Deps, 'bulkDb' | 'clock'>,
  organisationId: OrganisationId,
  { listId, edit }: { listId: string; edit: BulkEdit },
): Promise<{ updated: number; kept: number }> {
  const { ids, department, location } = edit;
  return bulkDb.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    await findList(tx, organisationId, listId);
    const people = await lockPeople(tx, listId, ids);
    const movable = people.filter(({ keepsLocation }) => !keepsLocation);
    const written = (department === undefined ? movable : people).map(({ id }) => id);
    const newLocation = sql`case when ${isCorrected('location')} then ${candidates.location} else ${location ?? ''}::text end`;
    await tx
      .update(candidates)
      .set({
        ...(department !== undefined && { department }),
        ...(location !== undefined && { location: newLocation }),
        profileLastUpdated: clock(),
      })
      .where(inArray(candidates.id, written));
    const kept = location === undefined ? 0 : people.length - movable.length;
    return { updated: written.length, kept };
  });
}
