import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/http/api-error';
import type { OrganisationId } from '../sessions/scopes';
import { organisations } from './organisations.table';

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
