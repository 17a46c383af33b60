import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { LIMITS } from '@gangway/contract/foundation/limits';
import {
  UNMOVED_SALARY,
  SearchFilter,
  SORT_ORDERS,
  SORTS,
} from '@gangway/contract/market/search-filter';
import { SYNONYM_GROUPS } from '@gangway/contract/market/skill-synonyms';
import { HELD_CLEARANCES, CLEARANCES } from '@gangway/contract/talent/clearances';
import { BAND_NAMES } from '@gangway/contract/talent/experience-bands';
import { HIDEABLE_FACTS, type HideableFact } from '@gangway/contract/talent/hidden-facts';
import fc from 'fast-check';

export function drawFilters(people: readonly DrawnPerson[]): fc.Arbitrary<SearchFilter> {
  const texts = people.flatMap((one) => [
    one.positionTitle,
    one.previousCompany,
    one.location,
    one.department,
    ...one.skills,
  ]);
  const names = people.map(({ fullName }) => fullName);
  const skills = people.flatMap((one) => one.skills);
  const years = fc.integer({ min: 0, max: 80 });
  const salary = fc.oneof(
    fc.integer({ min: 0, max: 62 }).map((tens) => tens * 10_000),
    fc.constantFrom(...UNMOVED_SALARY, 0, LIMITS.salary.min, LIMITS.salary.max),
  );
  return fc
    .record({
      search: rarely(typed([...texts, ...names])),
      skills: rarely(
        fc.array(fc.oneof(skill, fc.constantFrom(...skills), typed(skills)), { maxLength: 10 }),
      ),
      experienceLevel: rarely(fc.constantFrom(...BAND_NAMES)),
      location: rarely(typed(people.map(({ location }) => location))),
      department: rarely(
        fc.oneof(fc.constantFrom(...people.map(({ department }) => department)), typed(texts)),
      ),
      yearsExperienceMin: rarely(years),
      yearsExperienceMax: rarely(years),
      clearance: seldom(fc.constantFrom(...HELD_CLEARANCES)),
      premium: seldom(premium(people)),
      salaryMin: rarely(salary),
      salaryMax: rarely(salary),
      sortBy: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
      sortOrder: fc.option(fc.constantFrom(...SORT_ORDERS), { nil: undefined }),
    })
    .map(({ premium: filters, ...filter }): SearchFilter => ({ ...filter, ...filters }))
    .filter(isTaken);
}

const WORDS = [
  'Engineer',
  'engineering',
  'ENGINEER II',
  'Nurse',
  'Ingénieur',
  'ΜΗΧΑΝΙΚΌΣ',
  'Инженер',
  '東京',
  'Straße',
  'İstanbul',
  'Iğdır',
  '100%',
  'a_b',
  "O'Brien",
  '\\',
  '😀',
  'R',
  'C',
  'Go',
  'C++',
  'C#',
  '\u001f',
];

/**
 * Values that the database can store. One of its drivers takes a leading U+FEFF for a byte order
 * mark.
 */
const isStorable = (text: string): boolean =>
  !/[\0\p{Surrogate}]/u.test(text) && !text.startsWith('\ufeff');

const strange = fc.string({ unit: 'grapheme', maxLength: 6 }).filter(isStorable);

const phrase = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

const shared = (most: number) =>
  fc.integer({ min: 1, max: most }).map((number) => `${WORDS[number % WORDS.length]} ${number}`);

const text = (most: number) =>
  fc.oneof(
    { weight: 5, arbitrary: shared(most) },
    { weight: 3, arbitrary: phrase },
    { weight: 1, arbitrary: strange },
  );

const CONFUSABLE = [
  'Golang',
  'Go',
  'Go-to-market',
  'Accounts Receivable',
  'AR',
  'AR/VR',
  'Computer Vision',
  'CV',
  'CV writing',
  '\u00a0',
  'a \u00a0 b',
  '. .',
];

const skill = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SYNONYM_GROUPS.flat()) },
  { weight: 2, arbitrary: fc.constantFrom('SQL', 'MySQL', 'R', 'R programming', 'React Native') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('C', 'go-kart', 'K8S admin', 'É', 'éclairage', '+', '&'),
  },
  { weight: 3, arbitrary: fc.constantFrom(...CONFUSABLE) },
  { weight: 2, arbitrary: text(9) },
);

const isFilled = (one: string): boolean => /[^\s\u200b-\u200f\u2060\ufeff]/u.test(one);

const filled = (most: number) => text(most).filter(isFilled);

const START = Date.UTC(2026, 0, 5);

export const person = fc.record({
  fullName: filled(30),
  positionTitle: filled(20),
  department: text(6),
  location: text(12),
  previousCompany: text(15),
  skills: fc.array(skill, { maxLength: 9 }),
  clearance: fc.option(fc.constantFrom(...CLEARANCES)),
  hasJumpedShip: fc.boolean(),
  yearsExperience: fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 9 })),
  hiddenFacts: fc.oneof(
    { weight: 2, arbitrary: fc.constant<HideableFact[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...HIDEABLE_FACTS]) },
  ),
  expectedSalary: fc.option(fc.integer({ min: 4, max: 60 }).map((tens) => tens * 10_000)),
  createdAt: fc.integer({ min: 0, max: 40 }).map((hours) => new Date(START + hours * HOUR_MS)),
});

export type DrawnPerson = typeof person extends fc.Arbitrary<infer T> ? T : never;

const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const typed = (texts: readonly string[]) =>
  fc
    .oneof(
      { weight: 6, arbitrary: partOf(texts) },
      { weight: 2, arbitrary: fc.constantFrom(...texts) },
      { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
    )
    .filter((text) => isWellFormed(text) && !text.startsWith('\ufeff'));

function partOf(texts: readonly string[]): fc.Arbitrary<string> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  return fc
    .tuple(
      fc.constantFrom(...texts),
      place,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
        (text) => ` ${text.toLowerCase()} `,
      ),
    )
    .map(([text, from, length, spell]) => {
      const letters = Array.from(text);
      const start = Math.floor(from * letters.length);
      return spell(letters.slice(start, start + length).join(''));
    });
}

const HOSTILE = [
  '%',
  '_',
  '%%%',
  '\\',
  "'",
  "'; drop table candidates; --",
  '{}',
  '{1,2}',
  '"',
  '\u001f',
  ' ',
  '\u00a0',
  '\n',
  '.*',
  '$1',
  'null',
  '😀',
  'İ',
  'ß',
  'ΌΣ',
];

const isWellFormed = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const flag = fc.constantFrom(true as const, undefined);

const premium = (people: readonly DrawnPerson[]) =>
  fc.record({
    previousCompany: rarely(typed(people.map(({ previousCompany }) => previousCompany))),
    isAvailable: flag,
    isUnrevealed: flag,
  });

const isTaken = (filter: unknown): boolean => SearchFilter.safeParse(filter).success;
