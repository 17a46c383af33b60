import type { ExperienceBand } from '@gangway/contract/talent/experience-bands';

export const LEVEL_NAMES: Record<ExperienceBand, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  executive: 'Executive',
};
