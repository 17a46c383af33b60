import { CandidateProfile } from '@gangway/contract/profiles';
import { TEST_FACTS } from '../../testing/test-facts';

/** A profile as the API would answer with, parsed by the contract. */
export function testProfile(changes: Partial<CandidateProfile> = {}): CandidateProfile {
  return CandidateProfile.parse({
    ...TEST_FACTS,
    state: 'opted-in',
    uploads: { photo: null, resume: null },
    revealedBy: [],
    blockedCompanies: [],
    otherLinks: 0,
    ...changes,
  });
}
