import type { SalesContactRow } from '../../desk/sales-contacts/contact-sales';
import { salesContacts } from '../../desk/tables/sales-contacts.table';
import type { Db } from '../../foundation/db/db';
import { makeOrganisation } from './organisations';
import { serial } from './serial';

export async function makeSalesContact(
  db: Db,
  { organisationName = `Company ${serial()}`, ...overrides }: Partial<SalesContactRow> = {},
): Promise<SalesContactRow> {
  const organisationId =
    overrides.organisationId ?? (await makeOrganisation(db, { name: organisationName })).id;
  const [contact] = await db
    .insert(salesContacts)
    .values({
      organisationName,
      contactName: 'Kim Applicant',
      contactEmail: 'kim@company.example',
      message: 'How do we pay the setup fee?',
      createdAt: new Date('2026-02-20T09:00:00Z'),
      ...overrides,
      organisationId,
    })
    .returning();
  if (!contact) throw new Error('No message was made');
  return contact;
}
