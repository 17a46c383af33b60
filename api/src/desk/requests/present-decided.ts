import type {
  DecidedEnterpriseRequest,
  DecidedFederalRequest,
  RequestDecision,
} from '@gangway/contract/authority-requests';
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

const presentShared = (row: RequestRow) => ({
  id: row.id,
  contactName: row.contactName,
  phoneNumber: row.phoneNumber,
  additionalInfo: row.additionalInfo,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
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
