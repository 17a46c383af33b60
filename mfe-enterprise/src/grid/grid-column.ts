import type { CSSProperties, ReactNode } from 'react';

export type GridColumn<Row> = {
  key: string;
  title: string;
  /** A track of the CSS grid: `8rem`, `minmax(10rem, 1fr)`. */
  width: string;
  text: (row: Row) => string;
  render?: (row: Row) => ReactNode;
  isRowHeader?: boolean;
  /** Stays in view: on each screen, or only on a wide one. Pinned columns follow each other. */
  pinned?: 'always' | 'wide';
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

/** Where a pinned column stays: after those before it. */
export function pinnedLeft<Row>(columns: readonly GridColumn<Row>[], index: number): CSSProperties {
  const before = columns.slice(0, index).filter(({ pinned }) => pinned);
  return columns[index]?.pinned ? { '--pinned-left': widthOf(before) } : {};
}

/** A cell that is scrolled into view must not end behind them. */
export const pinnedWidths = <Row>(columns: readonly GridColumn<Row>[]): CSSProperties => ({
  '--pinned-width': widthOf(columns.filter(({ pinned }) => pinned)),
  '--pinned-width-narrow': widthOf(columns.filter(({ pinned }) => pinned === 'always')),
});

function widthOf<Row>(columns: readonly GridColumn<Row>[]): string {
  const widths = columns.map(({ width }) => width);
  return widths.length > 0 ? `calc(${widths.join(' + ')})` : '0px';
}

declare module 'react' {
  interface CSSProperties {
    '--pinned-left'?: string;
    '--pinned-width'?: string;
    '--pinned-width-narrow'?: string;
  }
}
