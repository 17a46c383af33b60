import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import type { HeldClearance } from '@gangway/contract/talent/clearances';
import type { ExperienceBand } from '@gangway/contract/talent/experience-bands';

export const LEVEL_NAMES: Record<ExperienceBand, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  executive: 'Executive',
};

export const clearanceOrHigher = (clearance: HeldClearance): string =>
  clearance === 'sci' ? CLEARANCE_NAMES.sci : `${CLEARANCE_NAMES[clearance]} or higher`;
