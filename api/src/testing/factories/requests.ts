import { enterpriseRequests, federalRequests } from '../../desk/tables/requests.table';
import type { Db } from '../../foundation/db/db';

export async function makeEnterpriseRequest(
  db: Db,
  overrides: Partial<typeof enterpriseRequests.$inferInsert> = {},
): Promise<string> {
  const made = db.insert(enterpriseRequests).values({
    contactName: 'Kim Applicant',
    companyName: 'Applying Company',
    companyEmail: 'kim@applying.example',
    phoneNumber: '2065550100',
    ...overrides,
  });
  return idOf(await made.returning({ id: enterpriseRequests.id }));
}

export async function makeFederalRequest(
  db: Db,
  overrides: Partial<typeof federalRequests.$inferInsert> = {},
): Promise<string> {
  const made = db.insert(federalRequests).values({
    contactName: 'Kim Applicant',
    agencyName: 'Applying Agency',
    agencyEmail: 'kim@agency.example',
    phoneNumber: '2065550100',
    department: 'Human Capital',
    ...overrides,
  });
  return idOf(await made.returning({ id: federalRequests.id }));
}

function idOf(rows: readonly { id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('No request was made');
  return row.id;
}
