import type { ListCandidate } from '@gangway/contract/talent/list-candidates';

/** Privacy: the employer must not learn which answer a person gave. */
export const INVITATION_NAMES: Record<ListCandidate['invitation'], string> = {
  waiting: 'Not invited yet',
  invited: 'Invited',
  bounced: 'Not delivered',
  answered: 'Answered',
};
