import {
  chosenSkills,
  salaryRange,
  type SearchFilter,
} from '@gangway/contract/market/search-filter';

export function countAdvanced(filter: SearchFilter): number {
  const { previousCompany, isAvailable, isUnrevealed } = filter;
  const sliders = [salaryRange(filter) !== null, hasYears(filter)];
  return [...sliders, isFilled(previousCompany), isAvailable, isUnrevealed].filter(Boolean).length;
}

export function countFilters(filter: SearchFilter): number {
  const { skills = [], experienceLevel, location, department, clearance } = filter;
  const set = [chosenSkills(skills)[0], experienceLevel, location, department, clearance];
  return set.filter(isFilled).length + countAdvanced(filter);
}

const hasYears = ({ yearsExperienceMin: min, yearsExperienceMax: max }: SearchFilter): boolean =>
  (min ?? max) !== undefined;

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
