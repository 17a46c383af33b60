import type { Clearance } from '@gangway/contract/clearances';

/** What people call them. */
export const CLEARANCE_NAMES: Readonly<Record<Clearance, string>> = {
  none: 'None',
  'public-trust': 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  'top-secret': 'Top Secret',
  sci: 'Sensitive Compartmented Information (SCI)',
};
