import type { AnsweredClaim, ClaimAnswer } from '@gangway/contract/claims';
import { ApiError, call } from '@gangway/shared-ui/platform';
import type { Send } from '../../saving/keep-trying';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const ERASED: AnsweredClaim = { choice: 'opt-out', profilePath: null, erasure: null };

/**
 * To be tried again. Without a receipt when a try that had no answer has erased already: then the
 * link is gone, and the receipt was lost on its way.
 */
export function sendAnswer(body: ClaimAnswer): Send<AnsweredClaim> {
  let wasLost = false;
  return async (signal) => {
    try {
      return await call('POST /api/candidate/claim', { body }, { signal });
    } catch (error) {
      if (wasLost && body.choice === 'opt-out' && isGone(error)) return ERASED;
      wasLost = true;
      throw error;
    }
  };
}
