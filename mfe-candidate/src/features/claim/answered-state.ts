import type { AnsweredClaim } from '@gangway/contract/claims';

/** With a sentence for each file that was chosen and could not be uploaded. */
export type AnsweredState = AnsweredClaim & { notUploaded: readonly string[] };

/** A state of this page's history was put there by the claim page. */
export const isAnswered = (state: unknown): state is AnsweredState =>
  typeof state === 'object' && state !== null && 'choice' in state && 'notUploaded' in state;
