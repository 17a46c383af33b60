import type { AnsweredClaim as OnTheWire } from '@gangway/contract/claims';
import type { AnsweredClaim } from './answer-claim';

export function presentAnsweredClaim(answered: AnsweredClaim): OnTheWire {
  return answered.choice === 'opt-out'
    ? { choice: 'opt-out', profilePath: null, erasure: answered.erasure }
    : { choice: answered.choice, profilePath: answered.profilePath, erasure: null };
}
