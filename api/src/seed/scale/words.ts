import { FIRST_NAMES, LAST_NAMES } from '../data/names';
import { randomFrom, type Random } from '../seed-context';
import { inventCities, inventCompanies } from './places-of-work';
import { ASPECTS, FOREIGN_SKILLS, FOREIGN_TITLES, STAGES, TRADES, type Trade } from './trades';

export type Words = { kind: string; words: readonly string[] };

export const TITLES_PER_TRADE = 150;
export const SKILLS_PER_TRADE = 75;
const COMPANIES = 4_000;

export function inventWords(seed: number): Words[] {
  const random = randomFrom(seed);
  return [
    { kind: 'department', words: TRADES.map(({ department }) => department) },
    { kind: 'title', words: TRADES.flatMap((trade) => titlesOf(trade, random)) },
    { kind: 'skill', words: TRADES.flatMap((trade) => skillsOf(trade, random)) },
    { kind: 'location', words: inventCities(random) },
    { kind: 'company', words: inventCompanies(random, COMPANIES) },
    { kind: 'first name', words: random.shuffle(FIRST_NAMES) },
    { kind: 'last name', words: random.shuffle(LAST_NAMES) },
  ];
}

function titlesOf({ subjects, roles }: Trade, random: Random): string[] {
  const titles = STAGES.flatMap((stage) =>
    subjects.flatMap((subject) => roles.map((role) => `${stage} ${subject} ${role}`.trim())),
  );
  const [common, rare] = [titles.slice(0, 60), random.shuffle(titles.slice(60))];
  return filled([...common, ...FOREIGN_TITLES, ...rare], TITLES_PER_TRADE);
}

const filled = (words: readonly string[], length: number): string[] =>
  Array.from({ length }, (_, index) => words[index % words.length] ?? '');

function skillsOf({ subjects, skills }: Trade, random: Random): string[] {
  const rare = subjects.flatMap((subject) => ASPECTS.map((aspect) => `${subject} ${aspect}`));
  const foreign = random.shuffle(FOREIGN_SKILLS).slice(0, 4);
  return filled([...skills, ...foreign, ...random.shuffle(rare)], SKILLS_PER_TRADE);
}
