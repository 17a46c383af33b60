import type { BulkEdit } from '@gangway/contract/talent/list-candidates';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { OrganizationId } from '../../identity/actors/scopes';
import { lockOrganization } from '../../identity/organizations/read-organization';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { changeRecords } from '../employee-records/change-records';
import { candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';
import { findList } from '../transition-lists/find-lists';

export async function editPeople(
  deps: RateLimitDeps & Pick<Deps, 'bulkDb'>,
  organizationId: OrganizationId,
  { listId, edit }: { listId: string; edit: BulkEdit },
): Promise<{ updated: number }> {
  const { ids, department, location } = edit;
  const { bulkDb, clock } = deps;
  await limitFew(deps, organizationId, ids);
  return bulkDb.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    await findList(tx, organizationId, listId);
    const people = await lockPeople(tx, listId, ids);
    await changeRecords(tx, {
      candidateIds: people.map(({ id }) => id),
      values: {
        ...(department !== undefined && { department }),
        ...(location !== undefined && { location }),
      },
      now: clock(),
    });
    return { updated: people.length };
  });
}

/** An edit of few people counts as an edit of each. */
async function limitFew(deps: RateLimitDeps, organizationId: string, ids: readonly string[]) {
  if (ids.length >= SMALLEST_GROUP) return;
  for (const id of ids) await consumeLimit(deps, 'editByRecord', `${organizationId} ${id}`);
}

/** Same lock order as erasures and batches. */
const lockPeople = (tx: Db, listId: string, ids: readonly string[]) =>
  tx
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(employeeRecords, eq(employeeRecords.candidateId, candidates.id))
    .where(and(eq(candidates.listId, listId), inArray(employeeRecords.id, [...ids])))
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .for('no key update', { of: candidates });
