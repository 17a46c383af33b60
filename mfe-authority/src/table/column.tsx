import type { CardColumn } from '@gangway/shared-ui/table/card-table';
import type { ReactNode } from 'react';
import { Age } from '../display/moment';

export type Column<Row> = Omit<CardColumn<Row>, 'render'> & {
  /** Also in the export, unlike what is only rendered. */
  text?: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  isHidden?: boolean;
};

export const dateColumn = <Row,>(
  key: string,
  title: string,
  dateOf: (row: Row) => string,
): Column<Row> => ({
  key,
  title,
  sort: { by: 'date', first: 'desc' },
  render: (row) => <Age at={dateOf(row)} />,
  text: dateOf,
});

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type Filter = {
  name: string;
  label: string;
} & (
  | {
      choices: readonly { value: string; label: string }[];
    }
  /** `removable` is set by a link, and only taken away here. */
  | { input: 'text' | 'date' | 'removable' }
);

export const choiceFilter = (
  name: string,
  label: string,
  names: Readonly<Record<string, string>>,
): Filter => ({
  name,
  label,
  choices: Object.entries(names).map(([value, label]) => ({ value, label })),
});

export type RowAction<Row> = {
  key: string;
  label: string;
  isFor: (row: Row) => boolean;
  run: (rows: Row[], onDone: () => void) => void;
};

export type TableRow = { id: string };
