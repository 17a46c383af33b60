import { CSV_COLUMNS } from '@gangway/contract/talent/csv-columns';
import { anHrUser } from '@gangway/shared-ui/testing';
import type { beginImport } from '../features/import/draft/import-state';

type Person = Record<(typeof CSV_COLUMNS)[number]['key'], string>;

export const aPerson = (index: number, changes: Partial<Person> = {}): Person => ({
  fullName: `Person ${index}`,
  email: `person${index}@example.com`,
  phone: `(206) 555-${String(index % 10_000).padStart(4, '0')}`,
  positionTitle: 'Engineer',
  yearsExperience: '5',
  location: 'Seattle',
  yearsWithCompany: '2',
  skills: 'Go;SQL',
  department: 'Engineering',
  experienceLevel: '',
  ...changes,
});

type Options = { titles?: Partial<Person>; delimiter?: string };

export function csvOf(people: readonly Person[], { titles = {}, delimiter = ',' }: Options = {}) {
  const header = CSV_COLUMNS.map(({ key, title }) => titles[key] ?? title);
  const rows = people.map((person) => CSV_COLUMNS.map(({ key }) => person[key]));
  return [header, ...rows]
    .map((cells) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\n`)
    .join('');
}

export const people = (count: number, changes: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, index) => aPerson(index, changes));

export const listFile = (content: BlobPart, name = 'people.csv') => new File([content], name);

type BegunImport = Parameters<typeof beginImport>[0];

export const aBegunImport = (changes: Partial<BegunImport> = {}): BegunImport => ({
  userId: anHrUser().id,
  name: 'Spring',
  department: 'Sales',
  fileName: 'people.csv',
  source: listFile(csvOf(people(2))),
  columns: {},
  isFederal: false,
  ...changes,
});

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
