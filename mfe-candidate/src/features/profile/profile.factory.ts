import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { TEST_FACTS } from '../../testing/test-facts';

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
