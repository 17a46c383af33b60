import { CandidateClaim } from '@gangway/contract/talent/claims';
import { TEST_FACTS } from '../../testing/test-facts';

export const testClaim = (changes: Partial<CandidateClaim> = {}): CandidateClaim =>
  CandidateClaim.parse({
    ...TEST_FACTS,
    state: 'invited',
    linkExpiresAt: '2027-01-20T12:00:00.000Z',
    uniqueValues: [],
    ...changes,
  });
