import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { SYNONYM_GROUPS } from '@gangway/contract/market/skill-synonyms';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { HIDEABLE_FACTS, type HideableFact } from '@gangway/contract/talent/hidden-facts';
import fc from 'fast-check';

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

export const skill = fc.oneof(
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
