import {
  DecidedEnterpriseRequest,
  DecidedFederalRequest,
} from '@gangway/contract/desk/authority-requests';
import type { RequestKind, RequestRow } from './request-rows';

export const presentDecidedEnterprise = (row: RequestRow) => ({
  ...row,
  decision: presentDecision(row),
  companyName: row.name,
  companyEmail: row.email,
});

export const presentDecidedFederal = (row: RequestRow) => ({
  ...row,
  decision: presentDecision(row),
  agencyName: row.name,
  agencyEmail: row.email,
  department: row.department ?? '',
});

export const answeredRequest = (kind: RequestKind, row: RequestRow) =>
  kind === 'enterprise'
    ? DecidedEnterpriseRequest.parse(presentDecidedEnterprise(row))
    : DecidedFederalRequest.parse(presentDecidedFederal(row));

const presentDecision = ({ decidedAt, decidedBy, organizationId, ...row }: RequestRow) =>
  decidedAt && decidedBy !== null ? { ...row, decidedAt, decidedBy, organizationId } : null;
