import type { Clearance } from './clearances';

/** A person’s clearance, as recruiters and the person read it. */
export const CLEARANCE_NAMES: Record<Clearance, string> = {
  none: 'No clearance',
  'public-trust': 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  'top-secret': 'Top Secret',
  sci: 'Top Secret/SCI',
};

/** What an agency may need, as its request offers and names it. */
export const NEEDED_CLEARANCE_NAMES: Record<Clearance, string> = {
  ...CLEARANCE_NAMES,
  none: 'None',
  sci: 'Sensitive Compartmented Information (SCI)',
};

/** The same in an administrator’s table of requests. */
export const SHORT_CLEARANCE_NAMES: Record<Clearance, string> = {
  ...NEEDED_CLEARANCE_NAMES,
  sci: 'SCI',
};
