import { formatPrice } from '@gangway/contract/foundation/amounts';
import { LIMITS } from '@gangway/contract/foundation/limits';
import {
  chosenSkills,
  salaryRange,
  skillsNeeded,
  type SearchFilter,
} from '@gangway/contract/market/search-filter';
import { EXPERIENCE_BANDS, type ExperienceBand } from '@gangway/contract/talent/experience-bands';
import { LEVEL_NAMES, clearanceOrHigher } from '../../display/level-names';

const EVERYBODY = 'All candidates';

type Condition = { name: string; words: string };

export function filterWords(filter: SearchFilter): Condition[] {
  const { yearsExperienceMin, yearsExperienceMax } = filter;
  const conditions = [
    { name: 'Search', words: trimmed(filter.search) },
    { name: 'Skills', words: skillWords(filter.skills) },
    { name: 'Experience', words: levelWords(filter.experienceLevel) },
    { name: 'Years', words: yearsBetween(yearsExperienceMin, yearsExperienceMax) },
    { name: 'Salary', words: salaryCondition(filter) },
    { name: 'Location', words: trimmed(filter.location) },
    { name: 'Department', words: filter.department ?? '' },
    { name: 'Clearance', words: clearanceWords(filter) },
    { name: 'Previous company', words: trimmed(filter.previousCompany) },
    { name: 'Hidden', words: hiddenWords(filter) },
  ];
  const activeConditions = conditions.filter(({ words }) => words !== '');
  return activeConditions.length > 0 ? activeConditions : [{ name: 'Search', words: EVERYBODY }];
}

const NAMED_SKILLS = 3;

export function proposeName(filter: SearchFilter): string {
  const { experienceLevel: level, yearsExperienceMin: min, yearsExperienceMax: max } = filter;
  const parts = [
    trimmed(filter.search),
    ...chosenSkills(filter.skills ?? []).slice(0, NAMED_SKILLS),
    filter.department,
    clearanceWords(filter),
    level ? LEVEL_NAMES[level] : yearsBetween(min, max),
    salaryWords(filter),
    trimmed(filter.location),
    trimmed(filter.previousCompany),
    filter.isAvailable && 'available',
    filter.isUnrevealed && 'not revealed',
  ].filter(isSaid);
  const name = parts.join(', ') || EVERYBODY;
  return shorten(name.charAt(0).toUpperCase() + name.slice(1));
}

const trimmed = (text = '') => text.trim();

function skillWords(skills: readonly string[] = []): string {
  const chosen = chosenSkills(skills);
  if (chosen.length < 2) return chosen[0] ?? '';
  const needed = skillsNeeded(chosen.length);
  const share = needed === chosen.length ? 'all' : `at least ${needed} of ${chosen.length}`;
  return `${share}: ${chosen.join(', ')}`;
}

function levelWords(level: ExperienceBand | undefined): string {
  if (!level) return '';
  const { min, max } = EXPERIENCE_BANDS[level];
  return `${LEVEL_NAMES[level]} (${yearsBetween(min, max)})`;
}

function yearsBetween(min = 0, max = Infinity): string {
  const last = max === 1 ? '1 year' : `${max} years`;
  if (max === Infinity) return min === 0 ? '' : `${min} years or more`;
  if (min === max) return last;
  return min === 0 ? `up to ${last}` : `${min} to ${last}`;
}

function salaryCondition(filter: SearchFilter): string {
  const words = salaryWords(filter);
  return words && `${words}, or not given`;
}

function salaryWords(filter: SearchFilter): string {
  const range = salaryRange(filter);
  if (!range) return '';
  const { min, max } = LIMITS.salary;
  if (range.max === max) return `${dollars(range.min)} or more`;
  if (range.min === min) return `up to ${dollars(range.max)}`;
  return `${dollars(range.min)} to ${dollars(range.max)}`;
}

const dollars = (amount: number) => formatPrice(amount * 100);

const clearanceWords = ({ clearance }: SearchFilter): string =>
  clearance ? clearanceOrHigher(clearance) : '';

function hiddenWords({ isAvailable, isUnrevealed }: SearchFilter): string {
  const hidden = [
    ...(isAvailable ? ['people who have found new work'] : []),
    ...(isUnrevealed ? ['people you have revealed'] : []),
  ];
  return hidden.join(', ');
}

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== '';

function shorten(name: string): string {
  const letters = Array.from(name);
  return letters.length <= LIMITS.name ? name : `${letters.slice(0, LIMITS.name - 1).join('')}…`;
}
