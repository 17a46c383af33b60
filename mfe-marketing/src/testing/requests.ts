import type { EnterpriseRequest, FederalRequest } from '@gangway/contract/desk/requests';

const requestFields = {
  id: '44444444-4444-4444-8444-444444444444',
  contactName: 'Ada Byron',
  phoneNumber: '(202) 555-0142',
  additionalInfo: null,
  status: 'pending',
  createdAt: '2026-11-21T09:00:00.000Z',
} as const;

export const anEnterpriseRequest: EnterpriseRequest = {
  ...requestFields,
  companyName: 'Northstar Freight',
  companyEmail: 'ada@northstar.example',
};

export const aFederalRequest: FederalRequest = {
  ...requestFields,
  agencyName: 'Harbor Administration',
  agencyEmail: 'ada@harbor.example',
  department: 'Pilotage',
  securityClearance: null,
};
