import type { AnsweredClaim } from '@gangway/contract/talent/claims';

export type AnsweredState = AnsweredClaim & { notUploaded: readonly string[] };

/** Not checked further: only the claim page puts a state into this page's history. */
export const isAnswered = (state: unknown): state is AnsweredState =>
  typeof state === 'object' && state !== null && 'choice' in state && 'notUploaded' in state;
