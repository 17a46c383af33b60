import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganisationId } from '../actors/scopes';
import { organisations } from '../tables/organisations.table';
import type { OrganisationRow } from './read-organisation';

/**
 * Imports, edits, orders and suspensions of one organisation take turns from here on; before any
 * list or person.
 */
export async function lockOrganisation(
  tx: Db,
  organisationId: OrganisationId,
): Promise<OrganisationRow> {
  const [organisation] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
  if (!organisation) throw new ApiError('not_found', 'This organization no longer exists');
  return organisation;
}
