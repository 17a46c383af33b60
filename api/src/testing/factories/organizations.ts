import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import type { OrganizationRow } from '../../identity/organizations/read-organization';
import { organizations } from '../../identity/tables/accounts.table';
import { serial } from './serial';

type Overrides = Partial<typeof organizations.$inferInsert>;

export async function makeOrganization(
  db: Db,
  overrides: Overrides = {},
): Promise<OrganizationRow> {
  return insertRow(db, organizations, {
    name: `Company ${serial()}`,
    hasOrganizationFee: true,
    ...overrides,
  });
}
