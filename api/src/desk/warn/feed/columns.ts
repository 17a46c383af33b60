import { FeedError } from './feed-error';

export type Column = (typeof REQUIRED)[number] | 'first_inserted_date';

export type Columns = {
  count: number;
  valueOf: (cells: readonly string[], column: Column) => string;
};

export function readHeader(cells: readonly string[]): Columns {
  const names = cells.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FeedError(`it has no column ${missing.join(', ')}`);
  const indexes = new Map(names.map((name, index) => [name, index]));
  return {
    count: names.length,
    valueOf: (row, column) => row[indexes.get(column) ?? -1] ?? '',
  };
}

const REQUIRED = [
  'hash_id',
  'notice_date',
  'effective_date',
  'postal_code',
  'company',
  'location',
  'jobs',
  'is_closure',
  'is_temporary',
  'is_superseded',
] as const;
