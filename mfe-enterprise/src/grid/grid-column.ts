import type { ReactNode } from 'react';

export type GridColumn<Row> = {
  key: string;
  title: string;
  /** A track of the CSS grid: `8rem`, `minmax(10rem, 1fr)`. */
  width: string;
  text: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  isRowHeader?: boolean;
  isEditable?: (row: Row) => boolean;
  problem?: (row: Row) => string | null;
  format?: (text: string) => string;
  /**
   * On Enter, Space or a click on a cell that is not edited. A control in `render` must stay out of
   * the tab order.
   */
  onActivate?: (row: Row) => void;
};

export const isEditable = <Row>(column: GridColumn<Row> | undefined, row: Row): boolean =>
  column?.isEditable?.(row) ?? false;

export const tracksOf = <Row>(columns: readonly GridColumn<Row>[]): string =>
  columns.map(({ width }) => width).join(' ');
