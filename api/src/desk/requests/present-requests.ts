import type { EnterpriseRequest, FederalRequest } from '@gangway/contract/requests';
import type { enterpriseRequests } from '../tables/enterprise-requests.table';
import type { federalRequests } from '../tables/federal-requests.table';

export type EnterpriseRequestRow = typeof enterpriseRequests.$inferSelect;
export type FederalRequestRow = typeof federalRequests.$inferSelect;

const presentAsked = (request: EnterpriseRequestRow | FederalRequestRow) => ({
  id: request.id,
  contactName: request.contactName,
  phoneNumber: request.phoneNumber,
  additionalInfo: request.additionalInfo,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
});

export const presentEnterpriseRequest = (request: EnterpriseRequestRow): EnterpriseRequest => ({
  ...presentAsked(request),
  companyName: request.companyName,
  companyEmail: request.companyEmail,
});

export const presentFederalRequest = (request: FederalRequestRow): FederalRequest => ({
  ...presentAsked(request),
  agencyName: request.agencyName,
  agencyEmail: request.agencyEmail,
  department: request.department,
  securityClearance: request.securityClearance,
});
