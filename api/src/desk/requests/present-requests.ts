import type {
  DecidedEnterpriseRequest,
  DecidedFederalRequest,
  RequestDecision,
} from '@gangway/contract/authority-requests';
import type { EnterpriseRequest, FederalRequest } from '@gangway/contract/requests';
import type { enterpriseRequests, federalRequests } from '../tables/requests.table';
import type { RequestKind } from './request-kinds';
import type { RequestRow } from './request-rows';

const presentDecision = (row: RequestRow): RequestDecision | null =>
  row.decidedAt === null || row.decidedBy === null
    ? null
    : {
        decidedAt: row.decidedAt.toISOString(),
        decidedBy: row.decidedBy,
        reason: row.reason,
        organizationId: row.organisationId,
        awaitsPassword: row.awaitsPassword,
      };

export type EnterpriseRequestRow = typeof enterpriseRequests.$inferSelect;
export type FederalRequestRow = typeof federalRequests.$inferSelect;

const presentAsked = (request: RequestRow | EnterpriseRequestRow | FederalRequestRow) => ({
  id: request.id,
  contactName: request.contactName,
  phoneNumber: request.phoneNumber,
  additionalInfo: request.additionalInfo,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
});

const presentShared = (row: RequestRow) => ({
  ...presentAsked(row),
  decision: presentDecision(row),
});

export const presentDecidedEnterprise = (row: RequestRow): DecidedEnterpriseRequest => ({
  ...presentShared(row),
  companyName: row.name,
  companyEmail: row.email,
});

export const presentDecidedFederal = (row: RequestRow): DecidedFederalRequest => ({
  ...presentShared(row),
  agencyName: row.name,
  agencyEmail: row.email,
  department: row.department ?? '',
  securityClearance: row.securityClearance,
});

export const presentDecided = (kind: RequestKind, row: RequestRow) =>
  kind === 'enterprise' ? presentDecidedEnterprise(row) : presentDecidedFederal(row);

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
