import type { Db } from '../../foundation/db/db';
import type { OrganisationRow } from '../../identity/organisations/read-organisation';
import { organisations } from '../../identity/tables/accounts.table';
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
