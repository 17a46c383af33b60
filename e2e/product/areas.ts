export const AREAS = [
  'platform',
  'marketing',
  'recruiter',
  'enterprise',
  'candidate',
  'authority',
  'payments',
] as const;

export const EVERY_AREA = [
  '@marketing',
  '@recruiter',
  '@enterprise',
  '@candidate',
  '@authority',
] as const;

export type Area = (typeof AREAS)[number];

export const tagOf = (area: Area) => `@${area}` as const;

export const hasArea = (tags: readonly string[]) =>
  AREAS.some((area) => tags.includes(tagOf(area)));

/**
 * `E2E_AREAS` as in `recruiter,marketing`. A name that has no tests of its own yet selects all
 * areas.
 */
export function chosenAreas(named: string | undefined): readonly Area[] {
  const chosen = (named ?? '').split(',').map((name) => name.trim());
  return chosen.every(isArea) ? chosen.filter(isArea) : AREAS;
}

export function grepFor(areas: readonly Area[], ...words: readonly string[]): RegExp {
  const all = words.map((word) => `(?=.*${word})`).join('');
  if (areas.length === AREAS.length) return new RegExp(`^${all}`, 's');
  return new RegExp(`^${all}(?=.*@(${areas.join('|')})(?![\\w-]))`, 's');
}

const isArea = (name: string): name is Area => AREAS.some((area) => area === name);
