import type { AnsweredClaim, ClaimAnswer } from '@gangway/contract/talent/claims';
import type { Deps } from '../../foundation/deps';
import { type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { eraseAtOnce } from '../erasures/erase-at-once';
import { acceptClaim } from './accept-claim';

export async function answerClaim(
  deps: Deps,
  candidateId: LinkedCandidateId,
  answer: ClaimAnswer,
): Promise<AnsweredClaim> {
  if (answer.choice !== 'opt-out') {
    return { ...(await acceptClaim(deps, candidateId, answer)), erasure: null };
  }
  const erasure = await eraseAtOnce(deps, { candidateId, token: answer.token });
  if (!erasure) throw linkNotFound('claim');
  return { choice: 'opt-out', profilePath: null, erasure };
}
