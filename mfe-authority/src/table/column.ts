import type { ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Its cell in an export; a column without it is not exported. */
  text?: (row: Row) => string;
  /** What the server calls this order, and the direction that comes first. */
  sort?: { by: string; first: SortOrder };
  align?: 'end';
  /** Hidden until an administrator asks for it. */
  isHidden?: boolean;
};

/** The first column names the row and opens it; it cannot be hidden. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type Filter = {
  /** The parameter in the address. */
  name: string;
  label: string;
} & (
  | {
      /** The first one is without a filter, and has no value. */
      choices: readonly { value: string; label: string }[];
    }
  /** `removable` is set by a link, and only taken away here. */
  | { input: 'text' | 'date' | 'removable' }
);

export type ChoiceFilter = Extract<Filter, { choices: unknown }>;

/** What can be done with rows, by its button, by its key, or with several rows at once. */
export type RowAction<Row> = {
  key: string;
  label: string;
  tone?: 'danger';
  isFor: (row: Row) => boolean;
  /** `onDone` clears the selection. */
  run: (rows: Row[], onDone: () => void) => void;
};

export type TableRow = { id: string };
