import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import type { ListRow } from '../../talent/transition-lists/find-lists';
import { makeOrganization } from './organizations';
import { serial } from './serial';

type Overrides = Partial<typeof transitionLists.$inferInsert>;

const UPLOADED = new Date('2026-02-01T09:00:00Z');

/** For `makeCandidate`: the ids of a new list and of its organization. */
export async function onNewList(db: Db, overrides: Overrides = {}) {
  const { id: listId, organizationId } = await makeList(db, overrides);
  return { listId, organizationId };
}

export async function onFederalList(db: Db) {
  const { id: organizationId } = await makeOrganization(db, { kind: 'federal' });
  return onNewList(db, { organizationId });
}

export async function makeList(db: Db, overrides: Overrides = {}): Promise<ListRow> {
  const status = overrides.status ?? 'active';
  const organizationId = overrides.organizationId ?? (await makeOrganization(db)).id;
  return insertRow(db, transitionLists, {
    name: `List ${serial()}`,
    department: 'Engineering',
    employeeCount: 3,
    uploadedAt: UPLOADED,
    paidAt: status === 'pending_payment' ? null : UPLOADED,
    isFindable: status === 'active',
    ...overrides,
    status,
    organizationId,
  });
}
