import type { ColumnNames } from '@gangway/contract/talent/column-names';
import { CSV_COLUMNS, type ColumnKey } from '@gangway/contract/talent/csv-columns';
import { indexColumns } from '@gangway/contract/talent/index-columns';
import type { Draft } from '../draft/draft';

export type Matches = ReadonlyMap<ColumnKey, number>;

/** The limit of `ColumnNames` in the contract. */
const LONGEST_NAME = 200;

/** Only columns with an unexpected title get a name. Names from other files are kept. */
export function namesFor(
  header: readonly string[],
  matches: Matches,
  { columns, isFederal }: Pick<Draft, 'columns' | 'isFederal'>,
): ColumnNames {
  const keys = new Map([...matches].map(([key, index]) => [index, key]));
  const names = new Map(Object.entries(columns));
  header.forEach((title, index) => {
    const key = keys.get(index) ?? null;
    if (key === automatic(title, isFederal)) names.delete(ownName(title));
    else if (title.trim() !== '') names.set(ownName(title), key);
  });
  return Object.fromEntries(names);
}

export function rematch(matches: Matches, key: ColumnKey, index: number | null): Matches {
  const others = [...matches].filter(([other, at]) => other !== key && at !== index);
  return new Map(index === null ? others : [...others, [key, index]]);
}

export const unmatched = (matches: Matches): string[] =>
  CSV_COLUMNS.filter((column) => !('isOptional' in column) && !matches.has(column.key)).map(
    ({ title }) => title,
  );

const automatic = (title: string, isFederal: boolean): ColumnKey | null =>
  [...indexColumns([title], { isFederal }).keys()][0] ?? null;

const ownName = (title: string): string => title.trim().slice(0, LONGEST_NAME);
