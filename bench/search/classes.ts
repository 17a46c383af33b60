import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { BAND_NAMES } from '@gangway/contract/talent/experience-bands';
import type { Person, Vocabulary } from './vocabulary';

export type Random = () => number;

export type SearchClass = {
  name: string;
  draw: (random: Random, vocabulary: Vocabulary) => SearchFilter;
};

const LETTERS = 'etaoinsrhldcumfpgwybvkxjqz';

export function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[below(random, from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from');
  return one;
}

export const CLASSES: readonly SearchClass[] = [
  { name: 'everybody', draw: () => ({}) },
  { name: 'one letter', draw: (random) => ({ search: letters(random, 1) }) },
  { name: 'two letters', draw: (random) => ({ search: letters(random, 2) }) },
  { name: 'two letters of a text', draw: (r, v) => ({ search: typed(r, v, 2) }) },
  { name: 'three letters of a text', draw: (r, v) => ({ search: typed(r, v, 3) }) },
  { name: 'five letters of a text', draw: (r, v) => ({ search: typed(r, v, 5) }) },
  { name: 'a word', draw: (r, v) => ({ search: word(r, v) }) },
  { name: 'a whole text', draw: (r, v) => ({ search: text(r, v) }) },
  { name: 'a rare text', draw: (r, v) => ({ search: pick(r, v.rareTexts) }) },
  {
    name: 'a part of many rare texts',
    draw: (r, v) => ({ search: part(r, pick(r, v.rareTexts), 3) }),
  },
  { name: 'a word that no one has', draw: (r) => ({ search: letters(r, 9) }) },
  { name: 'beyond ASCII', draw: (r, v) => ({ search: pick(r, v.unicodeTexts) }) },
  { name: 'a part of a location', draw: (r, v) => ({ location: place(r, v) }) },
  { name: 'a department', draw: (r, v) => ({ department: department(r, v) }) },
  { name: 'a band', draw: (r) => ({ experienceLevel: pick(r, BAND_NAMES) }) },
  { name: 'years', draw: (r) => years(r) },
  { name: 'years, by experience', draw: (r) => ({ ...years(r), sortBy: 'experience' }) },
  { name: 'a salary', draw: (r) => salary(r) },
  {
    name: 'a salary, a department, years',
    draw: (r, v) => ({ ...salary(r), department: department(r, v), ...years(r) }),
  },
  { name: 'a salary, a word', draw: (r, v) => ({ ...salary(r), search: word(r, v) }) },
  { name: 'one skill', draw: (r, v) => ({ skills: skills(r, v, 1) }) },
  { name: 'two to four skills', draw: (r, v) => ({ skills: skills(r, v, between(r, 2, 4)) }) },
  { name: 'five to ten skills', draw: (r, v) => ({ skills: skills(r, v, between(r, 5, 10)) }) },
  {
    name: 'ten popular skills',
    draw: (r, { popularSkills }) => ({
      skills: popularSkills.toSorted(() => r() - 0.5).slice(0, 10),
    }),
  },
  {
    name: 'two words that seldom meet',
    draw: (r, v) => ({ search: word(r, v), skills: skills(r, v, 1) }),
  },
  {
    name: 'two letters, department, years',
    draw: (r, v) => ({ search: typed(r, v, 2), department: department(r, v), ...years(r) }),
  },
  { name: 'a word, a location', draw: (r, v) => ({ search: word(r, v), location: place(r, v) }) },
  {
    name: 'a text, fewest years first',
    draw: (r, v) => ({ search: word(r, v), sortBy: 'experience', sortOrder: 'asc' }),
  },
  {
    name: 'two letters, most years first',
    draw: (r, v) => ({ search: typed(r, v, 2), sortBy: 'experience' }),
  },
  {
    name: 'skills, department, location, band',
    draw: (r, v) => ({
      skills: skills(r, v, 3),
      department: department(r, v),
      location: place(r, v),
      experienceLevel: pick(r, BAND_NAMES),
    }),
  },
  {
    name: 'everything at once',
    draw: (r, v) => ({
      search: typed(r, v, 3),
      skills: skills(r, v, between(r, 1, 6)),
      department: department(r, v),
      location: place(r, v),
      ...years(r),
      sortBy: 'experience',
    }),
  },
  { name: 'a part of a company', draw: (r, v) => ({ previousCompany: company(r, v) }) },
  { name: 'one letter of a company', draw: (r) => ({ previousCompany: letters(r, 1) }) },
  {
    name: 'a company, a word, years',
    draw: (r, v) => ({ previousCompany: company(r, v), search: word(r, v), ...years(r) }),
  },
  { name: 'available people', draw: () => ({ isAvailable: true }) },
  {
    name: 'available and not revealed, one skill',
    draw: (r, v) => ({ ...{ isAvailable: true, isUnrevealed: true }, skills: skills(r, v, 1) }),
  },
  {
    name: 'not revealed, two letters, most years first',
    draw: (r, v) => ({ isUnrevealed: true, search: typed(r, v, 2), sortBy: 'experience' }),
  },
  {
    name: 'a letter of a company, a department',
    draw: (r, v) => ({ previousCompany: letters(r, 1), department: department(r, v) }),
  },
];

const below = (random: Random, end: number) => Math.floor(random() * end);

const letters = (random: Random, length: number) =>
  Array.from({ length }, () => LETTERS[below(random, LETTERS.length)]).join('');

const typed = (random: Random, vocabulary: Vocabulary, length: number) =>
  part(random, text(random, vocabulary).toLowerCase(), length);

function part(random: Random, whole: string, length: number): string {
  const start = below(random, Math.max(1, whole.length - length));
  return whole.slice(start, start + length).trim() || letters(random, length);
}

function text(random: Random, vocabulary: Vocabulary): string {
  const { title, company, skills, location } = person(random, vocabulary);
  return pick(random, [title, company, location, ...skills]);
}

const person = (random: Random, { people }: Vocabulary): Person => pick(random, people);

const word = (random: Random, vocabulary: Vocabulary) =>
  pick(random, text(random, vocabulary).split(' '));

function place(random: Random, vocabulary: Vocabulary): string {
  const { location } = person(random, vocabulary);
  const start = below(random, 4);
  return location.slice(start, start + 1 + below(random, 8)).trim() || location;
}

const department = (random: Random, vocabulary: Vocabulary) =>
  person(random, vocabulary).department;

function years(random: Random) {
  const ends = [below(random, 31), below(random, 31)].toSorted((a, b) => a - b);
  return { yearsExperienceMin: ends[0] ?? 0, yearsExperienceMax: ends[1] ?? 30 };
}

function salary(random: Random) {
  const salaryMin = 5_000 * between(random, 4, 50);
  return { salaryMin, salaryMax: salaryMin + 5_000 * between(random, 0, 10) };
}

const between = (random: Random, min: number, max: number) => min + below(random, max - min + 1);

function skills(random: Random, vocabulary: Vocabulary, count: number): string[] {
  const isOfOne = random() < 0.4;
  const own = isOfOne ? person(random, vocabulary).skills : [];
  const drawn = Array.from({ length: count * 3 }, () =>
    random() < 0.5
      ? pick(random, vocabulary.popularSkills)
      : pick(random, [...person(random, vocabulary).skills, 'SQL']),
  );
  return [...new Set([...own, ...drawn])].slice(0, count);
}

const company = (random: Random, vocabulary: Vocabulary) =>
  part(random, person(random, vocabulary).company.toLowerCase(), between(random, 2, 8));
