import type { ColumnNames } from '@gangway/contract/column-names';
import { CSV_COLUMNS, placeColumns, type ColumnKey } from '@gangway/contract/csv-columns';
import type { Draft } from '../draft/draft';

/** Where each of our columns stands in the file; without those that are not there. */
export type Matches = ReadonlyMap<ColumnKey, number>;

/** As long as `ColumnNames` takes them. */
const LONGEST_NAME = 200;

const ownName = (title: string): string => title.trim().slice(0, LONGEST_NAME);

const automatic = (title: string, isFederal: boolean): ColumnKey | null =>
  [...placeColumns([title], { isFederal }).keys()][0] ?? null;

/**
 * The names that lead to these matches: of a column only where its title says something else. Names
 * that other files had are kept.
 */
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

/** A column of the file has at most one field: the previous match is cleared. */
export function rematch(matches: Matches, key: ColumnKey, place: number | null): Matches {
  const others = [...matches].filter(([other, at]) => other !== key && at !== place);
  return new Map(place === null ? others : [...others, [key, place]]);
}

export const unmatched = (matches: Matches): string[] =>
  CSV_COLUMNS.filter((column) => !('isOptional' in column) && !matches.has(column.key)).map(
    ({ title }) => title,
  );
