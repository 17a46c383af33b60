import { CSV_COLUMNS } from '@gangway/contract/csv-columns';

const HEADER = CSV_COLUMNS.map(({ title }) => title).join(',');

const SKILLS = [
  'TypeScript',
  'PostgreSQL',
  'Kubernetes',
  'Project planning',
  'Negotiation',
  'Excel',
];
const CITIES = ['"Seattle, WA"', '"Reno, NV"', '"Boise, ID"', '"Denver, CO"'];

const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';

/** About 240 bytes: 43,000 of them are 10 MB. */
function row(index: number, round: number): string {
  const skills = SKILLS.map((skill, place) => `${skill} ${(index * 7 + place) % 40}`).join(';');
  return [
    `Person Number ${index} of a large company`,
    `person.${index}.${round}@employees.example.com`,
    String(2_000_000_000 + round * 100_000 + index),
    `Senior Engineer ${index % 300}`,
    String(index % 40),
    pick(CITIES, index),
    String(index % 20),
    skills,
    `Department ${index % 50}`,
    '',
  ].join(',');
}

const fileOf = (rows: readonly string[]) => new TextEncoder().encode([HEADER, ...rows].join('\n'));

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Other people in each round. */
export const goodFile = (count: number, round: number) =>
  fileOf(indexes(count).map((index) => row(index, round)));

/** In every row each value is wrong, and none so that the file is no list. */
export const badFile = (count: number) =>
  fileOf(indexes(count).map((index) => `${'n'.repeat(101)},no ${index},1,,x,,-1,,,`));

export const longFile = (count: number) => fileOf(indexes(count).map(() => 'x'));
