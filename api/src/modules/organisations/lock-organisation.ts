import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { OrganisationId } from '../sessions/scopes';
import { organisations } from './organisations.table';

/** Imports, edits and orders of one organisation take turns from here on; before any list or person. */
export async function lockOrganisation(tx: Db, organisationId: OrganisationId): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
}
