import { CLEARANCE_NAMES as RECRUITERS_NAMES } from '@gangway/contract/talent/clearance-names';

export const CLEARANCE_NAMES = {
  ...RECRUITERS_NAMES,
  none: 'None',
  sci: 'Sensitive Compartmented Information (SCI)',
};
