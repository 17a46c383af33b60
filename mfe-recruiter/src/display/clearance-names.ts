import type { Clearance, HeldClearance } from '@gangway/contract/clearances';

export const CLEARANCE_NAMES: Record<Clearance, string> = {
  none: 'No clearance',
  'public-trust': 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  'top-secret': 'Top Secret',
  sci: 'Top Secret/SCI',
};

/** The highest has none above it. */
export const clearanceOrHigher = (clearance: HeldClearance): string =>
  clearance === 'sci' ? CLEARANCE_NAMES.sci : `${CLEARANCE_NAMES[clearance]} or higher`;
