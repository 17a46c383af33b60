import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { ApiError } from '../../http/api-error';
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
