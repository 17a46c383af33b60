type ExperienceLevel = 'Junior' | 'Mid-Level' | 'Senior';

/** The level of a row that names none; not the bands that search filters by. */
export function experienceLevel(yearsExperience: number): ExperienceLevel {
  if (yearsExperience <= 3) return 'Junior';
  return yearsExperience <= 7 ? 'Mid-Level' : 'Senior';
}
