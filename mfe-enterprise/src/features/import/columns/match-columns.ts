import type { ColumnNames } from '@gangway/contract/column-names';
import { CSV_COLUMNS, placeColumns, type ColumnKey } from '@gangway/contract/csv-columns';
import type { Draft } from '../draft/draft';

export type Matches = ReadonlyMap<ColumnKey, number>;

/** The limit of `ColumnNames` in the contract. */
const LONGEST_NAME = 200;

const ownName = (title: string): string => title.trim().slice(0, LONGEST_NAME);

const automatic = (title: string, isFederal: boolean): ColumnKey | null =>
  [...placeColumns([title], { isFederal }).keys()][0] ?? null;

/** Only columns with an unexpected title get a name. Names from other files are kept. */
export function namesFor(
  header: readonly string[],
  matches: Matches,
  { columns, isFederal }: Pick<Draft, 'columns' | 'isFederal'>,
): ColumnNames {
  const keys = new Map([...matches].map(([key, place]) => [place, key]));
  const names = new Map(Object.entries(columns));
  header.forEach((title, place) => {
    const key = keys.get(place) ?? null;
    if (key === automatic(title, isFederal)) names.delete(ownName(title));
    else if (title.trim() !== '') names.set(ownName(title), key);
  });
  return Object.fromEntries(names);
}

export function rematch(matches: Matches, key: ColumnKey, place: number | null): Matches {
  const others = [...matches].filter(([other, at]) => other !== key && at !== place);
  return new Map(place === null ? others : [...others, [key, place]]);
}

export const unmatched = (matches: Matches): string[] =>
  CSV_COLUMNS.filter((column) => !('isOptional' in column) && !matches.has(column.key)).map(
    ({ title }) => title,
  );
