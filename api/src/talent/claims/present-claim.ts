import type { CandidateClaim } from '@gangway/contract/claims';
import { presentFacts } from '../candidates/present-facts';
import type { Claim } from './read-claim';

export function presentClaim({ candidate, linkExpiresAt }: Claim): CandidateClaim {
  return { ...presentFacts(candidate), linkExpiresAt: linkExpiresAt.toISOString() };
}
