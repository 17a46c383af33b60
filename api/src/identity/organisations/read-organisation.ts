import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import type { OrganisationId } from '../actors/scopes';
import { organisations } from '../tables/organisations.table';

export type OrganisationRow = typeof organisations.$inferSelect;

export async function readOrganisation(
  db: Db,
  organisationId: OrganisationId,
): Promise<OrganisationRow> {
  const [organisation] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!organisation) throw new ApiError('not_found', 'This organization no longer exists');
  return organisation;
}
