import type { AnsweredClaim } from '@gangway/contract/claims';

/** A state of this page's history is what the claim page put there, as the server gave it. */
export const isAnswered = (state: unknown): state is AnsweredClaim =>
  typeof state === 'object' && state !== null && 'choice' in state && 'erasure' in state;
