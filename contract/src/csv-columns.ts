import type { ColumnNames } from './column-names';
import { COLUMN_SYNONYMS } from './column-synonyms';

export const CSV_COLUMNS = [
  { key: 'fullName', title: 'Full Name' },
  { key: 'email', title: 'Email Address' },
  { key: 'phone', title: 'Phone Number' },
  { key: 'positionTitle', title: 'Position Title' },
  { key: 'yearsExperience', title: 'Years Experience' },
  { key: 'location', title: 'Location' },
  { key: 'yearsWithCompany', title: 'Years with Company' },
  { key: 'skills', title: 'Skills' },
  { key: 'department', title: 'Department' },
  { key: 'experienceLevel', title: 'Experience Level', isOptional: true },
] as const;

export const columnsOf = ({ isFederal }: { isFederal: boolean }): readonly Column[] =>
  isFederal ? FEDERAL_COLUMNS : CSV_COLUMNS;

export type Column = (typeof FEDERAL_COLUMNS)[number];
export type ColumnKey = Column['key'];

const FEDERAL_COLUMNS = [
  ...CSV_COLUMNS,
  { key: 'clearance', title: 'Security Clearance', isOptional: true },
] as const;

export const COLUMN_KEYS: readonly ColumnKey[] = FEDERAL_COLUMNS.map(({ key }) => key);

export type ColumnIndexes = ReadonlyMap<ColumnKey, number>;

export const titleOf = (key: PropertyKey): string => TITLES.get(String(key)) ?? String(key);

/** A header has ten columns; a file with more than this is not a list. */
export const MOST_COLUMNS = 500;

export type ColumnRules = {
  columns?: ColumnNames | undefined;
  isFederal?: boolean | undefined;
};

/**
 * Columns matched by hand win over titles and synonyms; of two with the same name the first counts.
 */
export function indexColumns(header: readonly string[], rules: ColumnRules = {}): ColumnIndexes {
  const found = findColumns(header, rules);
  return new Map([...found].map(([key, [first = -1]]) => [key, first]));
}

export function repeatedColumns(header: readonly string[], rules: ColumnRules = {}): string[] {
  const repeated = [...findColumns(header, rules)].filter(([, indexes]) => indexes.length > 1);
  return repeated.map(([key]) => titleOf(key));
}

export function missingColumns(indexes: ColumnIndexes): string[] {
  return CSV_COLUMNS.filter((column) => !('isOptional' in column) && !indexes.has(column.key)).map(
    ({ title }) => title,
  );
}

const TITLES: ReadonlyMap<string, string> = new Map(
  FEDERAL_COLUMNS.map(({ key, title }) => [key, title]),
);

function findColumns(header: readonly string[], { columns = {}, isFederal = false }: ColumnRules) {
  const matched = byHand(columns);
  const titles = header.slice(0, MOST_COLUMNS).map(plain);
  const indexesOf = (isThis: (title: string) => boolean) =>
    titles.flatMap((title, index) => (isThis(title) ? [index] : []));
  const named = PLAIN_NAMES.filter(({ key }) => isFederal || key !== 'clearance');
  const found = named.map(({ key, names: known }) => {
    const chosen = indexesOf((title) => matched(title) === key);
    if (chosen.length > 0) return [key, chosen] as const;
    const best = known
      .map((name) => indexesOf((title) => title === name && matched(title) === undefined))
      .find((indexes) => indexes.length > 0);
    return [key, best ?? []] as const;
  });
  return new Map(found.filter(([, indexes]) => indexes.length > 0));
}

type ByHand = (title: string) => ColumnKey | null | undefined;

function byHand(names: ColumnNames): ByHand {
  const keys = new Map(Object.entries(names).map(([name, key]) => [plain(name), key]));
  return (title) => keys.get(title);
}

/** Limits the regular expressions below, which take quadratic time. */
const LONGEST_TITLE = 200;

const plain = (title: string): string =>
  title
    .slice(0, LONGEST_TITLE)
    .replace(/\(.*\)[\s*:]*$/, '')
    .replace(/[\s_\-.*:#]/g, '')
    .toLowerCase();

const PLAIN_NAMES = FEDERAL_COLUMNS.map(({ key, title }) => ({
  key,
  names: [...new Set([title, ...COLUMN_SYNONYMS[key]].map(plain))],
}));
