import type { ListCandidate } from '@gangway/contract/talent/list-candidates';

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
