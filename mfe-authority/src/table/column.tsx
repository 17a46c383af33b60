import type { ReactNode } from 'react';
import { Age } from '../display/moment';

export type SortOrder = 'asc' | 'desc';

export type Column<Row> = {
  key: string;
  title: string;
  text?: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  sort?: { by: string; first: SortOrder };
  align?: 'end';
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

export const cellOf = <Row,>({ render, text }: Column<Row>, row: Row): ReactNode =>
  (render ?? text)?.(row);

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

export type ChoiceFilter = Extract<Filter, { choices: unknown }>;

export const choiceFilter = (
  name: string,
  label: string,
  names: Readonly<Record<string, string>>,
): ChoiceFilter => ({
  name,
  label,
  choices: Object.entries(names).map(([value, label]) => ({ value, label })),
});

export type RowAction<Row> = {
  key: string;
  label: string;
  tone?: 'danger';
  isFor: (row: Row) => boolean;
  run: (rows: Row[], onDone: () => void) => void;
};

export type TableRow = { id: string };
