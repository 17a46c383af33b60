type ExperienceLevel = 'Junior' | 'Mid-Level' | 'Senior';

/** For a row without a level; these are not the bands of the search filter. */
export function experienceLevel(yearsExperience: number): ExperienceLevel {
  if (yearsExperience <= 3) return 'Junior';
  return yearsExperience <= 7 ? 'Mid-Level' : 'Senior';
}
