import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import type { HeldClearance } from '@gangway/contract/talent/clearances';

export const clearanceOrHigher = (clearance: HeldClearance): string =>
  clearance === 'sci' ? CLEARANCE_NAMES.sci : `${CLEARANCE_NAMES[clearance]} or higher`;
