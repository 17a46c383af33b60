import { ApiError } from '@gangway/shared-ui/platform';

/** Who sends too often reads when to try again; for all else `otherwise` has the words. */
export function submissionFailure(error: unknown, otherwise: string): string {
  const isLimited = error instanceof ApiError && error.code === 'rate_limited';
  return isLimited ? error.serverMessage : otherwise;
}
