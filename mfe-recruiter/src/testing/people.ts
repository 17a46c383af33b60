import type { RevealedCandidate, RevealsAnswer } from '@gangway/contract/market/reveals';
import type { SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';

export const aCard = (changes: Partial<CandidateCard> = {}): CandidateCard => ({
  id: '22222222-2222-4222-8222-222222222222',
  isRevealed: false,
  fullName: null,
  email: null,
  phone: null,
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
  positionTitle: 'Data Engineer',
  previousCompany: 'Northstar Freight',
  yearsExperience: 8,
  experienceBand: 'senior',
  location: 'Seattle, WA',
  department: 'Engineering',
  skills: ['Python', 'SQL', 'Airflow'],
  hasJumpedShip: false,
  clearance: null,
  ...changes,
});

export const aRevealed = (changes: Partial<RevealedCandidate> = {}): RevealedCandidate => ({
  ...aCard(),
  isRevealed: true,
  fullName: 'Jonas Whitfield',
  email: 'jonas@mail.example',
  phone: '2065550142',
  experienceLevel: 'Senior',
  yearsWithCompany: 4,
  profileLastUpdated: '2026-11-10T12:00:00.000Z',
  isVisible: true,
  revealedAt: '2026-11-18T12:00:00.000Z',
  stage: null,
  notes: '',
  ...changes,
});

export const aSearchAnswer = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  items: [aCard()],
  total: 2,
  totalIsExact: true,
  moreElsewhere: null,
  nextCursor: null,
  facets: null,
  searches: null,
  ...changes,
});

export const aRevealsAnswer = (changes: Partial<RevealsAnswer> = {}): RevealsAnswer => ({
  items: [aRevealed()],
  total: 2,
  stages: { none: 1, contacted: 1, replied: 0, interviewing: 0, hired: 0 },
  nextCursor: null,
  canExport: true,
  ...changes,
});
