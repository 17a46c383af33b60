import type { AnsweredClaim as OnTheWire, ClaimAnswer } from '@gangway/contract/claims';
import type { Erasure } from '@gangway/contract/erasures';
import type { Deps } from '../../foundation/deps';
import { type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { eraseAtOnce } from '../erasures/erase-at-once';
import { acceptClaim, type Accepted } from './accept-claim';

export function presentAnsweredClaim(answered: AnsweredClaim): OnTheWire {
  return answered.choice === 'opt-out'
    ? { choice: 'opt-out', profilePath: null, erasure: answered.erasure }
    : { choice: answered.choice, profilePath: answered.profilePath, erasure: null };
}

type AnsweredClaim = Accepted | { choice: 'opt-out'; erasure: Erasure };

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
