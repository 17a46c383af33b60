import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { OrganisationId } from '../sessions/scopes';
import { transitionLists } from './transition-lists.table';

export type ListRow = typeof transitionLists.$inferSelect;

export function listLists(db: Db, organisationId: OrganisationId): Promise<ListRow[]> {
  return db
    .select()
    .from(transitionLists)
    .where(eq(transitionLists.organisationId, organisationId))
    .orderBy(desc(transitionLists.uploadedAt), desc(transitionLists.id));
}
