import type { ListCandidate } from '@gangway/contract/list-candidates';

/** Which answer was given stays between the person and us. */
export const INVITATION_NAMES: Record<ListCandidate['invitation'], string> = {
  waiting: 'Not invited yet',
  invited: 'Invited',
  bounced: 'Not delivered',
  answered: 'Answered',
};
