import { CLEARANCE_NAMES } from '@gangway/contract/clearance-names';
import type { HeldClearance } from '@gangway/contract/clearances';

export const clearanceOrHigher = (clearance: HeldClearance): string =>
  clearance === 'sci' ? CLEARANCE_NAMES.sci : `${CLEARANCE_NAMES[clearance]} or higher`;
