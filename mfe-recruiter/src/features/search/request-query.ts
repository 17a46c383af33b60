import type { CallInput } from '@gangway/contract/calls';
import type { SearchFilter } from '@gangway/contract/search-filter';

type Query = CallInput<'GET /api/candidates/search'>['query'];

const textOf = (years: number | undefined) => (years === undefined ? undefined : String(years));

/** What of a filter changes the answer: what does not is left out, so that it is not asked again. */
export function requestQuery(filter: SearchFilter): Query {
  const { search, experienceLevel, location, department, clearance, skills } = filter;
  const { sortBy, sortOrder, yearsExperienceMin, yearsExperienceMax } = filter;
  return {
    search,
    experienceLevel,
    location,
    department,
    clearance,
    skills: skills && [...skills],
    yearsExperienceMin: textOf(yearsExperienceMin),
    yearsExperienceMax: textOf(yearsExperienceMax),
    ...(sortBy === 'experience' ? { sortBy, sortOrder } : {}),
  };
}
