import type {
  DecidedEnterpriseRequest,
  DecidedFederalRequest,
  EnterpriseReview,
  FederalReview,
} from '@gangway/contract/desk/authority-requests';

export const anEnterpriseRequest = (
  index = 1,
  changes: Partial<DecidedEnterpriseRequest> = {},
): DecidedEnterpriseRequest => ({
  id: idOf(index),
  contactName: `Dana Wells ${index}`,
  companyName: `Northwind Freight ${index}`,
  companyEmail: `dana${index}@northwind.example`,
  phoneNumber: '+1 312 555 0100',
  additionalInfo: 'We close our plant in Gary and 220 people lose their jobs.',
  status: 'pending',
  createdAt: '2026-11-20T09:00:00.000Z',
  decision: null,
  ...changes,
});

export const aFederalRequest = (
  index = 1,
  changes: Partial<DecidedFederalRequest> = {},
): DecidedFederalRequest => ({
  id: idOf(index + 500),
  contactName: `Lee Ortiz ${index}`,
  agencyName: `Bureau of Canals ${index}`,
  agencyEmail: `lee${index}@canals.example`,
  phoneNumber: '+1 202 555 0100',
  department: 'Waterways',
  securityClearance: 'top-secret',
  additionalInfo: null,
  status: 'pending',
  createdAt: '2026-11-20T09:00:00.000Z',
  decision: null,
  ...changes,
});

export const aDecision = (
  changes: Partial<NonNullable<DecidedEnterpriseRequest['decision']>> = {},
): NonNullable<DecidedEnterpriseRequest['decision']> => ({
  decidedAt: '2026-11-21T10:00:00.000Z',
  decidedBy: 'harper',
  reason: null,
  organizationId: null,
  awaitsPassword: false,
  ...changes,
});

export const anEnterpriseReview = (changes: Partial<EnterpriseReview> = {}): EnterpriseReview => ({
  request: anEnterpriseRequest(),
  otherRequests: [],
  similarOrganizations: [],
  collisions: [],
  proposal: {
    companyName: 'Northwind Freight 1',
    email: 'dana1@northwind.example',
    firstName: 'Dana',
    lastName: 'Wells',
    hasOrganizationFee: false,
  },
  warnNotices: [],
  ...changes,
});

export const aFederalReview = (changes: Partial<FederalReview> = {}): FederalReview => ({
  request: aFederalRequest(),
  otherRequests: [],
  similarOrganizations: [],
  collisions: [],
  proposal: {
    agencyName: 'Bureau of Canals 1',
    email: 'lee1@canals.example',
    firstName: 'Lee',
    lastName: 'Ortiz',
  },
  ...changes,
});

const idOf = (index: number) => `aaaaaaaa-0000-4000-8000-${String(index).padStart(12, '0')}`;
