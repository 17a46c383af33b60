import type { ExperienceBand } from '@gangway/contract/candidate-filter';

export const LEVEL_NAMES: Record<ExperienceBand, string> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  executive: 'Executive',
};
