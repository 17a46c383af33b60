import { LIMITS } from '@gangway/contract/foundation/limits';
import {
  UNMOVED_SALARY,
  SearchFilter,
  SORT_ORDERS,
  SORTS,
} from '@gangway/contract/market/search-filter';
import { HELD_CLEARANCES } from '@gangway/contract/talent/clearances';
import { BAND_NAMES } from '@gangway/contract/talent/experience-bands';
import fc from 'fast-check';
import { skill, type DrawnPerson } from './draw-people';

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
