import * as z from 'zod/mini';
import { BAND_NAMES, UNMOVED_SALARY } from './candidate-filter';
import { HELD_CLEARANCES } from './clearances';
import { LIMITS } from './limits';

export const SORTS = ['recent', 'experience', 'salary'] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;

export const SLIDERS = {
  salary: { min: 20_000, max: 300_000, step: 5_000, start: UNMOVED_SALARY },
  years: { min: 0, max: 30, step: 1, start: [0, 20] },
} as const;

const short = (max: number) =>
  z.string().check(
    z.maxLength(max, `Please use at most ${max} characters`),
    // Half of a character: the database keeps no JSON with it.
    z.refine((text) => !/\p{Surrogate}/u.test(text), 'Please remove the unreadable characters'),
  );

const amount = (max: number) =>
  z
    .int('Please use whole numbers')
    .check(
      z.minimum(0, 'Please enter 0 or more'),
      z.maximum(max, `Please enter ${max.toLocaleString('en-US')} or less`),
    );
/** As a query has it: text. */
const amountText = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'Please use whole numbers')),
    z.pipe(z.transform(Number), amount(max)),
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
  /** This one or a higher one: for those with access to the federal database. */
  clearance: z.optional(z.enum(HELD_CLEARANCES)),
  /** This and the two flags: for plans with premium filters. */
  previousCompany: z.optional(short(LIMITS.name)),
  sortBy: z.optional(z.enum(SORTS)),
  sortOrder: z.optional(z.enum(SORT_ORDERS)),
};

const flags = {
  isAvailable: z.optional(z.literal(true)),
  isUnrevealed: z.optional(z.literal(true)),
};

const flagText = z.pipe(
  z.literal('true'),
  z.transform((): true => true),
);
const flagTexts = { isAvailable: z.optional(flagText), isUnrevealed: z.optional(flagText) };

const numbers = {
  salaryMin: z.optional(amount(LIMITS.salary.max)),
  salaryMax: z.optional(amount(LIMITS.salary.max)),
  yearsExperienceMin: z.optional(amount(LIMITS.yearsExperience)),
  yearsExperienceMax: z.optional(amount(LIMITS.yearsExperience)),
};

const numberTexts = {
  salaryMin: z.optional(amountText(LIMITS.salary.max)),
  salaryMax: z.optional(amountText(LIMITS.salary.max)),
  yearsExperienceMin: z.optional(amountText(LIMITS.yearsExperience)),
  yearsExperienceMax: z.optional(amountText(LIMITS.yearsExperience)),
};

type Ranges = { [K in keyof typeof numbers]?: number | undefined };

const isUpright = (min: number | undefined, max: number | undefined): boolean =>
  min === undefined || max === undefined || min <= max;

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

/** What a recruiter looks for. */
export const SearchFilter = z
  .strictObject({ ...texts, ...flags, ...numbers, skills: z.optional(skills) })
  .check(...ranges<Ranges>());
export type SearchFilter = z.infer<typeof SearchFilter>;

const queryFields = {
  ...texts,
  ...flagTexts,
  ...numberTexts,
  // One of them comes as a text, several as a list.
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

/** The same as the query of a call, and of the screen's own address. */
export const SearchQuery = z.strictObject(queryFields).check(...ranges<Ranges>());
export type SearchQuery = z.infer<typeof SearchQuery>;

/** With where to go on: a `nextCursor` of an answer to the same filter. */
export const SearchPageQuery = z
  .strictObject({ ...queryFields, cursor: z.optional(short(400)) })
  .check(...ranges<Ranges>());
export type SearchPageQuery = z.infer<typeof SearchPageQuery>;
