import type { ColumnNames } from './column-names';
import { COLUMN_SYNONYMS } from './column-synonyms';
import { columnsOf, CSV_COLUMNS, MOST_COLUMNS, titleOf, type ColumnKey } from './csv-columns';

export type ColumnIndexes = ReadonlyMap<ColumnKey, number>;

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

const PLAIN_NAMES = columnsOf({ isFederal: true }).map(({ key, title }) => ({
  key,
  names: [...new Set([title, ...COLUMN_SYNONYMS[key]].map(plain))],
}));
