/** What a test is about: the areas of the product, and the two that go through several of them. */
export const AREAS = [
  'platform',
  'marketing',
  'recruiter',
  'enterprise',
  'candidate',
  'authority',
  'payments',
] as const;

/** For what has to hold for every area that is released. */
export const EVERY_AREA = [
  '@marketing',
  '@recruiter',
  '@enterprise',
  '@candidate',
  '@authority',
] as const;

export type Area = (typeof AREAS)[number];

export const tagOf = (area: Area) => `@${area}` as const;

const isArea = (name: string): name is Area => AREAS.some((area) => area === name);

export const hasArea = (tags: readonly string[]) =>
  AREAS.some((area) => tags.includes(tagOf(area)));

/**
 * The areas named in `E2E_AREAS`, as in `recruiter,marketing`; all where none is, or one that has no
 * tests of its own yet.
 */
export function chosenAreas(named: string | undefined): readonly Area[] {
  const chosen = (named ?? '').split(',').map((name) => name.trim());
  return chosen.every(isArea) ? chosen.filter(isArea) : AREAS;
}

/** Matches what has all of these words and a tag of one of these areas, or no area at all. */
export function grepFor(areas: readonly Area[], ...words: readonly string[]): RegExp {
  const all = words.map((word) => `(?=.*${word})`).join('');
  if (areas.length === AREAS.length) return new RegExp(`^${all}`, 's');
  return new RegExp(`^${all}(?=.*@(${areas.join('|')})(?![\\w-]))`, 's');
}
