/** No schemas in this file: the candidate pages import it and load none. */
export const BAND_NAMES = ['entry', 'mid', 'senior', 'executive'] as const;
export type ExperienceBand = (typeof BAND_NAMES)[number];

export const EXPERIENCE_BANDS: Record<ExperienceBand, { min: number; max?: number }> = {
  entry: { min: 0, max: 2 },
  mid: { min: 3, max: 7 },
  senior: { min: 8, max: 15 },
  executive: { min: 16 },
};

export const bandOf = (years: number): ExperienceBand =>
  BAND_NAMES.findLast((name) => years >= EXPERIENCE_BANDS[name].min) ?? 'entry';

export function bandText(band: ExperienceBand): string {
  const { min, max } = EXPERIENCE_BANDS[band];
  return max === undefined ? `${min} years or more` : `${min} to ${max} years`;
}
