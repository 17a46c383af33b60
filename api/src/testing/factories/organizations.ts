import type { Db } from '../../foundation/db/db';
import type { OrganizationRow } from '../../identity/organizations/read-organization';
import { organizations } from '../../identity/tables/accounts.table';
import { serial } from './serial';

type Overrides = Partial<typeof organizations.$inferInsert>;

export async function makeOrganization(
  db: Db,
  overrides: Overrides = {},
): Promise<OrganizationRow> {
  const [organization] = await db
    .insert(organizations)
    .values({ name: `Company ${serial()}`, hasOrganizationFee: true, ...overrides })
    .returning();
  if (!organization) throw new Error('No organization was made');
  return organization;
}
