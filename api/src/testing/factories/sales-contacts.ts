import type { SalesContactRow } from '../../desk/sales-contacts/contact-sales';
import { salesContacts } from '../../desk/tables/sales-contacts.table';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { makeOrganization } from './organizations';
import { serial } from './serial';

export async function makeSalesContact(
  db: Db,
  { organizationName = `Company ${serial()}`, ...overrides }: Partial<SalesContactRow> = {},
): Promise<SalesContactRow> {
  const organizationId =
    overrides.organizationId ?? (await makeOrganization(db, { name: organizationName })).id;
  return insertRow(db, salesContacts, {
    organizationName,
    contactName: 'Kim Applicant',
    contactEmail: 'kim@company.example',
    message: 'How do we pay the setup fee?',
    createdAt: new Date('2026-02-20T09:00:00Z'),
    ...overrides,
    organizationId,
  });
}
