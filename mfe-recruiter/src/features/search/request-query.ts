import type { CallInput } from '@gangway/contract/calls';
import { salaryRange, type SearchFilter } from '@gangway/contract/market/search-filter';

type Query = CallInput<'GET /api/candidates/search'>['query'];

/** Leaves out what does not change the answer, so that it is not fetched again. */
export function requestQuery(filter: SearchFilter): Query {
  const { search, experienceLevel, location, department, clearance, skills } = filter;
  const { previousCompany, isAvailable, isUnrevealed } = filter;
  const { sortBy, sortOrder, yearsExperienceMin, yearsExperienceMax, salaryMin, salaryMax } =
    filter;
  return {
    search,
    experienceLevel,
    location,
    department,
    clearance,
    previousCompany,
    ...(isAvailable && { isAvailable: 'true' }),
    ...(isUnrevealed && { isUnrevealed: 'true' }),
    skills: skills && [...skills],
    yearsExperienceMin: textOf(yearsExperienceMin),
    yearsExperienceMax: textOf(yearsExperienceMax),
    ...(salaryRange(filter) && { salaryMin: textOf(salaryMin), salaryMax: textOf(salaryMax) }),
    ...(sortBy === 'experience' ? { sortBy, sortOrder } : {}),
  };
}

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));
