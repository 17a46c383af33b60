import { EXPERIENCE_BANDS, type CandidateFilter } from '@gangway/contract/candidate-filter';
import { LIMITS } from '@gangway/contract/limits';

/** Null where neither excludes anyone. */
export function yearRange(filter: CandidateFilter): { min: number; max: number } | null {
  const band = filter.experienceLevel ? EXPERIENCE_BANDS[filter.experienceLevel] : {};
  const min = Math.max(band.min ?? 0, filter.yearsExperienceMin ?? 0);
  const most = LIMITS.yearsExperience;
  const max = Math.min(band.max ?? most, filter.yearsExperienceMax ?? most);
  return min === 0 && max === most ? null : { min, max };
}
