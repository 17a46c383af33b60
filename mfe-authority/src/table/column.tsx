import { Badge } from '@gangway/shared-ui/primitives/badge';
import type { CardColumn } from '@gangway/shared-ui/table/card-table';
import type { ComponentProps, ReactNode } from 'react';
import { Age } from '../display/moment';

export type BadgeTone = NonNullable<ComponentProps<typeof Badge>['tone']>;

export type Column<Row> = Omit<CardColumn<Row>, 'render'> & {
  /** Also in the export, unlike what is only rendered. */
  text?: (row: Row) => string;
  /** Shows the text as a badge. */
  tone?: (row: Row) => BadgeTone;
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

export const contentOf = <Row,>({ render, text, tone }: Column<Row>, row: Row): ReactNode =>
  tone ? <Badge tone={tone(row)}>{text?.(row)}</Badge> : (render ?? text)?.(row);

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type RowAction<Row> = {
  key: string;
  label: string;
  isFor: (row: Row) => boolean;
  run: (rows: Row[], onDone: () => void) => void;
};

export type TableRow = { id: string };
