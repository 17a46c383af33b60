import type { ClaimAnswer } from '@gangway/contract/claims';
import type { Erasure } from '@gangway/contract/erasures';
import type { Deps } from '../../foundation/deps';
import { linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { eraseAtOnce } from '../erasures/erase-at-once';
import { acceptClaim, type Accepted } from './accept-claim';

export type AnsweredClaim = Accepted | { choice: 'opt-out'; erasure: Erasure };

export async function answerClaim(
  deps: Deps,
  candidateId: LinkedCandidateId,
  answer: ClaimAnswer,
): Promise<AnsweredClaim> {
  if (answer.choice !== 'opt-out') return acceptClaim(deps, candidateId, answer);
  const erasure = await eraseAtOnce(deps, { candidateId, token: answer.token });
  if (!erasure) throw linkNotFound('claim');
  return { choice: 'opt-out', erasure };
}
