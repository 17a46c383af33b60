import * as z from 'zod/mini';
import { fold } from '../foundation/fold';
import { LIMITS } from '../foundation/limits';
import type { CandidateCard } from '../talent/candidate-card';
import { clearanceRank, HELD_CLEARANCES } from '../talent/clearances';
import { BAND_NAMES, bandOf, EXPERIENCE_BANDS } from '../talent/experience-bands';
import type { HideableFact } from '../talent/hidden-facts';
import { isSameSkill } from './skill-match';

const SKILL_SHARE = 0.7;

/** A salary filter with exactly these values counts as unset. */
export const UNMOVED_SALARY = [30_000, 200_000] as const;

export type CandidateFilter = Readonly<Omit<SearchFilter, 'sortBy' | 'sortOrder'>>;

/** As the searching recruiter sees the person: a search by a hidden name would reveal it. */
export type Filterable = Readonly<
  Omit<CandidateCard, 'id' | 'email' | 'phone' | 'profileImageUrl' | 'resumeUrl'>
>;

type Shown = Pick<
  Filterable,
  | 'positionTitle'
  | 'previousCompany'
  | 'department'
  | 'location'
  | 'clearance'
  | 'yearsExperience'
  | 'experienceBand'
>;
type Own = Omit<Shown, 'yearsExperience' | 'experienceBand'> & { yearsExperience: number };

/** A hidden text looks like one that was never given. The view `shown_candidates` is the same. */
export function shownFacts(own: Own, hidden: readonly HideableFact[]): Shown {
  const shown = (fact: HideableFact) => !hidden.includes(fact);
  return {
    positionTitle: shown('positionTitle') ? own.positionTitle : '',
    previousCompany: shown('previousCompany') ? own.previousCompany : '',
    department: shown('department') ? own.department : '',
    location: shown('location') ? own.location : '',
    clearance: shown('clearance') ? own.clearance : null,
    yearsExperience: shown('yearsExperience') ? own.yearsExperience : null,
    experienceBand: bandOf(own.yearsExperience),
  };
}

export const skillsNeeded = (chosen: number): number => Math.ceil(chosen * SKILL_SHARE - 1e-9);

export function chosenSkills(skills: readonly string[]): string[] {
  const byFold = new Map(skills.map((skill) => [fold(skill.trim()), skill.trim()]));
  byFold.delete('');
  return [...byFold.values()];
}

export function salaryRange({
  salaryMin,
  salaryMax,
}: CandidateFilter): { min: number; max: number } | null {
  const { min, max } = LIMITS.salary;
  const isUnmoved = salaryMin === UNMOVED_SALARY[0] && salaryMax === UNMOVED_SALARY[1];
  const range = { min: Math.max(salaryMin ?? min, min), max: Math.min(salaryMax ?? max, max) };
  return isUnmoved || (range.min === min && range.max === max) ? null : range;
}

export const isPremium = ({ previousCompany = '', ...filter }: CandidateFilter): boolean =>
  previousCompany.trim() !== '' || filter.isAvailable === true || filter.isUnrevealed === true;

/** The database's search must find the same people. */
export function matchesFilter(person: Filterable, filter: CandidateFilter): boolean {
  const { search = '', skills = [], clearance = null } = filter;
  return (
    matchesText(person, search) &&
    matchesSkills(person, skills) &&
    matchesYears(person, filter) &&
    matchesSalary(person, filter) &&
    matchesLocation(person, filter) &&
    clearanceRank(person.clearance) >= clearanceRank(clearance) &&
    matchesPremium(person, filter)
  );
}

export const SORTS = ['recent', 'experience', 'salary'] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;

export const SLIDERS = {
  salary: { min: 20_000, max: 300_000, step: 5_000, start: UNMOVED_SALARY },
  years: { min: 0, max: 30, step: 1, start: [0, 20] },
} as const;

const short = (max: number) =>
  z.string().check(
    z.maxLength(max, `Please use at most ${max} characters`),
    // The database refuses JSON with a lone surrogate.
    z.refine((text) => !/\p{Surrogate}/u.test(text), 'Please remove the unreadable characters'),
  );

const amount = (max: number) =>
  z
    .int('Please use whole numbers')
    .check(
      z.minimum(0, 'Please enter 0 or more'),
      z.maximum(max, `Please enter ${max.toLocaleString('en-US')} or less`),
    );

const skill = short(LIMITS.skill);
const skills = z
  .array(skill)
  .check(z.maxLength(LIMITS.searchSkills, `At most ${LIMITS.searchSkills} skills`));

const texts = {
  search: z.optional(short(LIMITS.searchText)),
  experienceLevel: z.optional(z.enum(BAND_NAMES)),
  location: z.optional(short(LIMITS.name)),
  department: z.optional(short(LIMITS.name)),
  /** Also finds higher ones; only with access to the federal database. */
  clearance: z.optional(z.enum(HELD_CLEARANCES)),
  /** Part of the name. Needs premium filters, as do the two flags. */
  previousCompany: z.optional(short(LIMITS.name)),
  sortBy: z.optional(z.enum(SORTS)),
  sortOrder: z.optional(z.enum(SORT_ORDERS)),
};

const flags = {
  isAvailable: z.optional(z.literal(true)),
  isUnrevealed: z.optional(z.literal(true)),
};

const numbers = {
  /** Dollars a year. */
  salaryMin: z.optional(amount(LIMITS.salary.max)),
  salaryMax: z.optional(amount(LIMITS.salary.max)),
  yearsExperienceMin: z.optional(amount(LIMITS.yearsExperience)),
  yearsExperienceMax: z.optional(amount(LIMITS.yearsExperience)),
};

const isUpright = (min: number | undefined, max: number | undefined): boolean =>
  min === undefined || max === undefined || min <= max;

type Ranges = { [K in keyof typeof numbers]?: number | undefined };

const ranges = <T extends Ranges>() => [
  z.refine<T>((filter) => isUpright(filter.salaryMin, filter.salaryMax), {
    error: 'The minimum salary is above the maximum',
    path: ['salaryMin'],
  }),
  z.refine<T>((filter) => isUpright(filter.yearsExperienceMin, filter.yearsExperienceMax), {
    error: 'The minimum years of experience is above the maximum',
    path: ['yearsExperienceMin'],
  }),
];

export const SearchFilter = z
  .strictObject({ ...texts, ...flags, ...numbers, skills: z.optional(skills) })
  .check(...ranges<Ranges>());
export type SearchFilter = z.infer<typeof SearchFilter>;

const amountText = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'Please use whole numbers')),
    z.pipe(z.transform(Number), amount(max)),
  );

const flagText = z.pipe(
  z.literal('true'),
  z.transform((): true => true),
);
const flagTexts = { isAvailable: z.optional(flagText), isUnrevealed: z.optional(flagText) };

const numberTexts = {
  salaryMin: z.optional(amountText(LIMITS.salary.max)),
  salaryMax: z.optional(amountText(LIMITS.salary.max)),
  yearsExperienceMin: z.optional(amountText(LIMITS.yearsExperience)),
  yearsExperienceMax: z.optional(amountText(LIMITS.yearsExperience)),
};

const queryFields = {
  ...texts,
  ...flagTexts,
  ...numberTexts,
  // In a query, one skill comes as a string and several as an array.
  skills: z.optional(
    z.union(
      [
        z.pipe(
          skill,
          z.transform((one) => [one]),
        ),
        skills,
      ],
      `At most ${LIMITS.searchSkills} skills, of at most ${LIMITS.skill} characters`,
    ),
  ),
};

export const SearchQuery = z.strictObject(queryFields).check(...ranges<Ranges>());

export const SearchPageQuery = z
  .strictObject({ ...queryFields, cursor: z.optional(short(400)) })
  .check(...ranges<Ranges>());
export type SearchPageQuery = z.infer<typeof SearchPageQuery>;

function matchesText(person: Filterable, search: string): boolean {
  const part = fold(search.trim());
  const { fullName, positionTitle, department, location, previousCompany, skills } = person;
  const texts = [fullName, positionTitle, department, location, previousCompany, ...skills];
  return part === '' || texts.some((text) => holds(text, part));
}

const holds = (text: string | null, part: string) => text !== null && fold(text).includes(part);

function matchesSkills(person: Filterable, skills: readonly string[]): boolean {
  const chosen = chosenSkills(skills);
  const met = chosen.filter((skill) => person.skills.some((known) => isSameSkill(skill, known)));
  return met.length >= skillsNeeded(chosen.length);
}

/** Hidden years match a range only if it covers their whole band: the search must not narrow it. */
function matchesYears(person: Filterable, filter: CandidateFilter): boolean {
  const { yearsExperience: years, experienceBand } = person;
  const { experienceLevel, yearsExperienceMin: min, yearsExperienceMax: max } = filter;
  const band = experienceLevel ? EXPERIENCE_BANDS[experienceLevel] : {};
  const own = EXPERIENCE_BANDS[experienceBand];
  const ends = years === null ? [own.min, own.max ?? LIMITS.yearsExperience] : [years];
  return ends.every((end) => isWithin(end, band) && isWithin(end, { min, max }));
}

type Range = { min?: number | undefined; max?: number | undefined };

const isWithin = (value: number, { min = 0, max = Infinity }: Range): boolean =>
  value >= min && value <= max;

function matchesSalary({ expectedSalary }: Filterable, filter: CandidateFilter): boolean {
  const range = salaryRange(filter);
  return expectedSalary === null || range === null || isWithin(expectedSalary, range);
}

function matchesLocation(person: Filterable, filter: CandidateFilter): boolean {
  const { location = '', department = '' } = filter;
  const isInDepartment = department === '' || person.department === department;
  return isInDepartment && holds(person.location, fold(location.trim()));
}

function matchesPremium(person: Filterable, filter: CandidateFilter): boolean {
  const { previousCompany = '', isAvailable = false, isUnrevealed = false } = filter;
  return (
    holds(person.previousCompany, fold(previousCompany.trim())) &&
    !(isAvailable && person.hasJumpedShip) &&
    !(isUnrevealed && person.isRevealed)
  );
}
