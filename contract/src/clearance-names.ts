import type { Clearance } from './clearances';

/** As recruiters read them, and candidates in their preview; other areas say some in other words. */
export const CLEARANCE_NAMES: Record<Clearance, string> = {
  none: 'No clearance',
  'public-trust': 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  'top-secret': 'Top Secret',
  sci: 'Top Secret/SCI',
};
