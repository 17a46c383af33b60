import type { INVITATION_STATES } from '@gangway/contract/list-candidates';

type InvitationState = (typeof INVITATION_STATES)[number];

/** Which answer was given stays between the person and us. */
export const INVITATION_NAMES: Record<InvitationState, string> = {
  waiting: 'Not invited yet',
  invited: 'Invited',
  bounced: 'Did not arrive',
  answered: 'Answered',
};
