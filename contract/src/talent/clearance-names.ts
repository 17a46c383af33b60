import type { Clearance } from './clearances';

export const CLEARANCE_NAMES: Record<Clearance, string> = {
  none: 'No clearance',
  'public-trust': 'Public Trust',
  confidential: 'Confidential',
  secret: 'Secret',
  'top-secret': 'Top Secret',
  sci: 'Top Secret/SCI',
};
