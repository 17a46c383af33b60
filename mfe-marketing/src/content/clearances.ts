import { CLEARANCE_NAMES as SHORT } from '@gangway/contract/clearance-names';

/** What people call them. */
export const CLEARANCE_NAMES = {
  ...SHORT,
  none: 'None',
  sci: 'Sensitive Compartmented Information (SCI)',
};
