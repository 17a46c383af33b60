import type { Db } from '../../db/database';
import { enterpriseRequests } from '../../modules/requests/enterprise-requests.table';
import { federalRequests } from '../../modules/requests/federal-requests.table';

export async function makeEnterpriseRequest(
  db: Db,
  overrides: Partial<typeof enterpriseRequests.$inferInsert> = {},
): Promise<void> {
  await db.insert(enterpriseRequests).values({
    contactName: 'Kim Applicant',
    companyName: 'Applying Company',
    companyEmail: 'kim@applying.example',
    phoneNumber: '2065550100',
    ...overrides,
  });
}

export async function makeFederalRequest(
  db: Db,
  overrides: Partial<typeof federalRequests.$inferInsert> = {},
): Promise<void> {
  await db.insert(federalRequests).values({
    contactName: 'Kim Applicant',
    agencyName: 'Applying Agency',
    agencyEmail: 'kim@agency.example',
    phoneNumber: '2065550100',
    department: 'Human Capital',
    ...overrides,
  });
}
