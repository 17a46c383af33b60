import { CandidateClaim } from '@gangway/contract/talent/claims';
import { Erasure } from '@gangway/contract/talent/erasures';
import { CandidateProfile } from '@gangway/contract/talent/profiles';

const TEST_FACTS = {
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c01',
  fullName: 'Grace Okafor',
  email: 'grace@home.example',
  phone: '2065550142',
  positionTitle: 'Operations Manager',
  previousCompany: 'Northwind Freight',
  yearsExperience: 12,
  department: 'Logistics',
  experienceLevel: 'Senior',
  location: 'Seattle, WA',
  skills: ['Inventory', 'SQL'],
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
  hasJumpedShip: false,
  hiddenFacts: [],
  version: 'v1',
  profileLastUpdated: '2026-11-02T15:00:00.000Z',
};

export const testClaim = (changes: Partial<CandidateClaim> = {}): CandidateClaim =>
  CandidateClaim.parse({
    ...TEST_FACTS,
    state: 'invited',
    linkExpiresAt: '2027-01-20T12:00:00.000Z',
    uniqueValues: [],
    ...changes,
  });

export function testProfile(changes: Partial<CandidateProfile> = {}): CandidateProfile {
  return CandidateProfile.parse({
    ...TEST_FACTS,
    state: 'opted-in',
    findableSince: '2026-11-01T06:00:00.000Z',
    isInNextBatch: false,
    uploads: { photo: null, resume: null },
    pendingEmail: null,
    wantsRevealMails: true,
    revealedBy: [],
    blockedCompanies: [],
    employerOffers: [],
    otherLinks: 0,
    ...changes,
  });
}

type Reveal = CandidateProfile['revealedBy'][number];

export const aReveal = (changes: Partial<Reveal> = {}): Reveal => ({
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1d00',
  company: 'Acme',
  isCompanyNamed: true,
  isBlocked: false,
  isReported: false,
  revealedAt: '2026-11-04T12:00:00.000Z',
  ...changes,
});

export const testErasure = (changes: Partial<Erasure> = {}): Erasure =>
  Erasure.parse({
    receipt: 'GW-7K3M-Q9XZ-1H4T-V8BC-2RDW',
    erasedAt: '2026-11-21T12:00:00.000Z',
    removed: { profiles: 1, links: 2, reveals: 0, files: 0, blocks: 0, mails: 1 },
    ...changes,
  });
