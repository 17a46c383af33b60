import type { Db } from '../../db/database';
import { organisations } from '../../modules/organisations/organisations.table';
import type { OrganisationRow } from '../../modules/organisations/read-organisation';
import { serial } from './serial';

type Overrides = Partial<typeof organisations.$inferInsert>;

export async function makeOrganisation(
  db: Db,
  overrides: Overrides = {},
): Promise<OrganisationRow> {
  const [organisation] = await db
    .insert(organisations)
    .values({ name: `Company ${serial()}`, hasOrganisationFee: true, ...overrides })
    .returning();
  if (!organisation) throw new Error('No organisation was made');
  return organisation;
}
