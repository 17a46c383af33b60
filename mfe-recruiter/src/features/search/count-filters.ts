import { chosenSkills, salaryRange } from '@gangway/contract/candidate-filter';
import type { SearchFilter } from '@gangway/contract/search-filter';

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

const hasYears = ({ yearsExperienceMin: min, yearsExperienceMax: max }: SearchFilter): boolean =>
  (min ?? max) !== undefined;

/** How many of the sliders are set. */
export const countAdvanced = (filter: SearchFilter): number =>
  [salaryRange(filter) !== null, hasYears(filter)].filter(Boolean).length;

/** How many filters are set besides the text: order excludes no one. */
export function countFilters(filter: SearchFilter): number {
  const { skills = [], experienceLevel, location, department, clearance } = filter;
  const set = [chosenSkills(skills)[0], experienceLevel, location, department, clearance];
  return set.filter(isFilled).length + countAdvanced(filter);
}
