import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactElement,
  useEffect,
  useId,
  useRef,
} from 'react';
import { clipped } from '../display/clipped';
import { type GridColumn, isEditable, pinnedLeft, tracksOf } from './grid-column';
import type { Edit, EndOfEdit, CellPosition } from './use-cursor';
import styles from './grid.module.css';

export type CellActions = {
  onFocus: (cell: CellPosition) => void;
  onClick: (cell: CellPosition, wasSelected: boolean) => void;
  onEndOfEdit: (cell: CellPosition, text: string | null, then: EndOfEdit) => void;
};

/** Only insertions are formatted: the format would bring deleted characters back. */
const isInsertion = (event: Event) =>
  event instanceof InputEvent && event.inputType.startsWith('insert');

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** A finger has no keyboard until a text is edited, and a screen reader clicks without a pointer. */
const isOfMouse = (event: MouseEvent) =>
  event.detail > 0 && !('pointerType' in event && event.pointerType === 'touch');

/** Sound: `memo` keeps the props of the component and only loses its type parameter. */
const memoized = (component: typeof Row) => memo(component) as unknown as typeof Row;

type GridRowProps<Row> = {
  row: Row;
  index: number;
  offset: number;
  columns: readonly GridColumn<Row>[];
  cursor: number | null;
  edit: Edit | null;
  actions: CellActions;
};

export const GridRow: <T>(props: GridRowProps<T>) => ReactElement = memoized(Row);

function Row<Row>({ row, index, offset, columns, cursor, edit, actions }: GridRowProps<Row>) {
  const rowName = columns.find(({ isRowHeader }) => isRowHeader)?.text(row) ?? '';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ gridTemplateColumns: tracksOf(columns), transform: `translateY(${offset}px)` }}
    >
      {columns.map((column, columnIndex) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          style={pinnedLeft(columns, columnIndex)}
          position={{ row: index, column: columnIndex }}
          rowName={rowName}
          isCursor={cursor === columnIndex}
          edit={cursor === columnIndex ? edit : null}
          actions={actions}
        />
      ))}
    </div>
  );
}

type CellProps<Row> = Pick<GridRowProps<Row>, 'row' | 'edit' | 'actions'> & {
  column: GridColumn<Row>;
  style: CSSProperties;
  position: CellPosition;
  rowName: string;
  isCursor: boolean;
};

function Cell<Row>(cell: CellProps<Row>) {
  const { row, column, style, position, isCursor, edit, actions } = cell;
  const problemId = useId();
  const wasSelected = useRef(false);
  const problem = column.problem?.(row) ?? null;
  return (
    <div
      {...describe(column, row, problem)}
      aria-colindex={position.column + 1}
      aria-describedby={problem === null ? undefined : problemId}
      tabIndex={isCursor && edit === null ? 0 : -1}
      data-cursor={isCursor || undefined}
      data-pinned={column.pinned}
      className={styles.cell}
      style={style}
      onFocus={() => actions.onFocus(position)}
      onMouseDown={({ currentTarget }) => {
        // Pressing the button focuses the cell after this.
        wasSelected.current = currentTarget === document.activeElement;
      }}
      onClick={({ nativeEvent }) => {
        actions.onClick(position, wasSelected.current || !isOfMouse(nativeEvent));
      }}
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

type CellEditorProps = {
  label: string;
  edit: Edit;
  problem: string | null;
  format: ((text: string) => string) | undefined;
  onEnd: (text: string | null, then: EndOfEdit) => void;
};

function CellEditor({ label, edit, problem, format, onEnd }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  // Removing the input can fire blur after the edit has ended.
  const hasEnded = useRef(false);

  useEffect(() => {
    input.current?.focus();
    if (edit.isTyped) input.current?.setSelectionRange(edit.start.length, edit.start.length);
    else input.current?.select();
  }, [edit]);

  const end = (text: string | null, then: EndOfEdit) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(text, then);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const then = endOf(event);
    if (!then) return;
    event.preventDefault();
    end(event.key === 'Escape' ? null : event.currentTarget.value, then);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      defaultValue={edit.start}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => end(currentTarget.value, 'blur')}
      onChange={({ currentTarget, nativeEvent }) => {
        if (format && isInsertion(nativeEvent)) formatInput(currentTarget, format);
      }}
    />
  );
}

function endOf({ key, shiftKey }: KeyboardEvent): EndOfEdit | null {
  if (key === 'Enter') return 'down';
  if (key === 'Escape') return 'stay';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

function formatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const before = countDigits(input.value.slice(0, input.selectionStart ?? undefined));
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  let caret = 0;
  while (caret < formatted.length && countDigits(formatted.slice(0, caret)) < before) caret += 1;
  input.setSelectionRange(caret, caret);
}
