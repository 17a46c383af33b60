import { CandidateClaim } from '@gangway/contract/claims';

/** An invitation as the API would answer with, parsed by the contract. */
export const testClaim = (changes: Partial<CandidateClaim> = {}): CandidateClaim =>
  CandidateClaim.parse({
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
    state: 'invited',
    hasJumpedShip: false,
    profileLastUpdated: '2026-11-02T15:00:00.000Z',
    linkExpiresAt: '2027-01-20T12:00:00.000Z',
    ...changes,
  });
