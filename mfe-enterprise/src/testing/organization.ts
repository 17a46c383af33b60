import type { PlanCatalogue } from '@gangway/contract/commerce/plans';
import type { Organization } from '@gangway/contract/identity/organizations';
import type { ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { ImportCheck } from '@gangway/contract/talent/list-imports';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';

export const anOrganization = (changes: Partial<Organization> = {}): Organization => ({
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Northstar Freight',
  kind: 'enterprise',
  subscriptionStatus: 'active',
  hasOrganizationFee: true,
  columnNames: {},
  suspension: null,
  ...changes,
});

export const aList = (changes: Partial<TransitionList> = {}): TransitionList => ({
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Spring',
  department: 'Sales',
  status: 'pending_payment',
  employeeCount: 2,
  uploadDate: '2026-11-02T12:00:00.000Z',
  bouncedCount: 0,
  ...changes,
});

export const aCheck = (changes: Partial<ImportCheck> = {}): ImportCheck => ({
  newCount: 2,
  updated: 0,
  skipped: [],
  problems: [],
  problemCount: 0,
  cents: 8_000,
  sameAs: null,
  ...changes,
});

export const prices: PlanCatalogue = {
  offers: [],
  registration: [],
  organization: { perEmployeeCents: 4_000 },
  tokenPacks: [],
};

export const aPerson = (changes: Partial<ListCandidate> = {}): ListCandidate => ({
  id: '55555555-5555-4555-8555-555555555555',
  fullName: 'Priya Anand',
  positionTitle: 'Dispatcher',
  yearsExperience: 4,
  skills: ['Routing', 'Excel', 'SAP', 'Dispatch', 'German'],
  location: 'Tacoma, WA',
  email: 'priya.anand@example.com',
  phone: '2065550142',
  department: 'Operations',
  experienceLevel: 'Mid-Level',
  invitation: 'invited',
  bounceReason: null,
  keptFields: [],
  version: 'v1',
  ...changes,
});

export const somePeople = (count: number): ListCandidate[] =>
  Array.from({ length: count }, (_, index) =>
    aPerson({ id: idOf(index), fullName: `Person ${index}`, email: `person${index}@example.com` }),
  );

const idOf = (index: number) => `55555555-5555-4555-8555-${String(index).padStart(12, '0')}`;
