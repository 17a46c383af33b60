import type { Erasure } from '@gangway/contract/erasures';
import { ApiError, call } from '@gangway/shared-ui/platform';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * To be tried again. Null when a try without an answer has erased already: the link is gone, and
 * the receipt, which is shown once, was lost on its way.
 */
export function eraseMe(token: string): (signal: AbortSignal) => Promise<Erasure | null> {
  let wasLost = false;
  return async (signal) => {
    try {
      return await call('DELETE /api/profile/:token', { params: { token } }, { signal });
    } catch (error) {
      if (wasLost && isGone(error)) return null;
      wasLost = true;
      throw error;
    }
  };
}
