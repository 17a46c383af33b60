import { enterpriseRequests, federalRequests } from '../../desk/tables/requests.table';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';

export async function makeEnterpriseRequest(
  db: Db,
  overrides: Partial<typeof enterpriseRequests.$inferInsert> = {},
): Promise<string> {
  const { id } = await insertRow(db, enterpriseRequests, {
    contactName: 'Kim Applicant',
    companyName: 'Applying Company',
    companyEmail: 'kim@applying.example',
    phoneNumber: '2065550100',
    ...overrides,
  });
  return id;
}

export async function makeFederalRequest(
  db: Db,
  overrides: Partial<typeof federalRequests.$inferInsert> = {},
): Promise<string> {
  const { id } = await insertRow(db, federalRequests, {
    contactName: 'Kim Applicant',
    agencyName: 'Applying Agency',
    agencyEmail: 'kim@agency.example',
    phoneNumber: '2065550100',
    department: 'Human Capital',
    ...overrides,
  });
  return id;
}
