import { memo, useId, type ReactElement } from 'react';
import { clipped } from '../display/clipped';
import { CellEditor } from './cell-editor';
import { isEditable, tracksOf, type GridColumn } from './grid-column';
import styles from './grid.module.css';
import type { CellPosition } from './next-cell';
import type { Edit, EndOfEdit } from './use-cursor';

export type CellActions = {
  onFocus: (cell: CellPosition) => void;
  onClick: (cell: CellPosition) => void;
  onEndOfEdit: (cell: CellPosition, text: string | null, then: EndOfEdit) => void;
};

type GridRowProps<Row> = {
  row: Row;
  index: number;
  offset: number;
  columns: readonly GridColumn<Row>[];
  /** The column under the cursor, where that is in this row. */
  cursor: number | null;
  edit: Edit | null;
  actions: CellActions;
};

type CellProps<Row> = Pick<GridRowProps<Row>, 'row' | 'edit' | 'actions'> & {
  column: GridColumn<Row>;
  position: CellPosition;
  rowName: string;
  isCursor: boolean;
};

/** How the cell describes itself, to eyes, ears and styles. */
function describe<Row>(column: GridColumn<Row>, row: Row, problem: string | null) {
  const canEdit = isEditable(column, row);
  return {
    role: column.isRowHeader ? 'rowheader' : 'gridcell',
    'aria-readonly': !canEdit || undefined,
    'aria-invalid': problem !== null || undefined,
    'data-editable': canEdit || undefined,
    title: problem ?? (column.render ? undefined : clipped(column.text(row))),
  };
}

function Content<Row>({ row, column, position, rowName, edit, actions }: CellProps<Row>) {
  if (edit === null) {
    return column.render?.(row) ?? <span className={styles.text}>{clipped(column.text(row))}</span>;
  }
  return (
    <CellEditor
      label={rowName ? `${column.title}, ${rowName}` : column.title}
      edit={edit}
      problem={column.problem?.(row) ?? null}
      format={column.format}
      onEnd={(value, then) => actions.onEndOfEdit(position, value, then)}
    />
  );
}

function Cell<Row>(cell: CellProps<Row>) {
  const { row, column, position, isCursor, edit, actions } = cell;
  const problemId = useId();
  const problem = column.problem?.(row) ?? null;
  return (
    <div
      {...describe(column, row, problem)}
      aria-colindex={position.column + 1}
      aria-describedby={problem === null ? undefined : problemId}
      tabIndex={isCursor && edit === null ? 0 : -1}
      data-cursor={isCursor || undefined}
      className={styles.cell}
      onFocus={() => actions.onFocus(position)}
      onClick={() => actions.onClick(position)}
    >
      <Content {...cell} />
      {problem !== null && (
        <span id={problemId} hidden>
          {problem}
        </span>
      )}
    </div>
  );
}

function Row<Row>({ row, index, offset, columns, cursor, edit, actions }: GridRowProps<Row>) {
  const rowName = columns.find(({ isRowHeader }) => isRowHeader)?.text(row) ?? '';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ gridTemplateColumns: tracksOf(columns), transform: `translateY(${offset}px)` }}
    >
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          position={{ row: index, column: place }}
          rowName={rowName}
          isCursor={cursor === place}
          edit={cursor === place ? edit : null}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** Sound: `memo` keeps the props of the component that it is given, and only loses their parameter. */
const memoized = (component: typeof Row) => memo(component) as unknown as typeof Row;

export const GridRow: <T>(props: GridRowProps<T>) => ReactElement = memoized(Row);
