import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { type ColumnKey, columnsOf } from '@gangway/contract/talent/csv-columns';
import { problemLocation } from '@gangway/contract/talent/list-file';
import { csvLines, downloadCsv } from '@gangway/shared-ui/csv';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Grid } from '../../../grid/grid';
import type { GridColumn } from '../../../grid/grid-column';
import type { Draft } from '../draft/draft';
import { checkAgain, keepCorrections } from '../draft/import-state';
import { inSlices } from '../reader/in-slices';
import type { BadRow, FileFacts, ReadResult } from '../reader/reading';
import {
  changeCell,
  correctionsOf,
  fixedRows,
  problemText,
  toggleLeftOut,
  type FixedRow,
} from './fixed-rows';
import styles from './problems.module.css';

export type Checked = Extract<ReadResult, { kind: 'checked' }>;

type RowsProps = { draft: Draft; result: Checked; badRows: readonly BadRow[] };

export function Problems(props: RowsProps) {
  const { result, badRows } = props;
  // Rendering thousands of rows takes a task of its own, after the verdict is shown.
  const hasGrid = useDeferredValue(badRows.length > 0, false);
  return (
    <Card as="section" aria-labelledby="problems-title" className={styles.card}>
      <CardHeader id="problems-title" title="Problems to fix" />
      {result.fileProblems.length > 0 && (
        <ul className={styles.list} aria-label="Errors">
          {result.fileProblems.map((problem) => (
            <li key={problemLocation(problem) + problem.reason}>
              <strong>{`${capitalized(problemLocation(problem))}:`}</strong> {problem.reason}
            </li>
          ))}
        </ul>
      )}
      {hasGrid && <RowsWithProblems {...props} />}
    </Card>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function RowsWithProblems(props: RowsProps) {
  const { result } = props;
  const { rows, onChange, onLeaveOut } = useFixedRows(props);
  const corrections = useMemo(() => correctionsOf(rows), [rows]);
  useEffect(() => {
    if (corrections.length > 0) keepCorrections(corrections);
  }, [corrections]);
  const open = rows.filter(isToFix);
  return (
    <div className={styles.rows}>
      <div className={styles.bar}>
        <p role="status">
          {`${formatCount(rows.length)} of ${counted(result.rowCount, 'row')} ${rows.length === 1 ? 'has' : 'have'} problems. ${formatCount(open.length)} still to fix.`}
        </p>
        <div className={styles.actions}>
          <Button tone="quiet" onClick={() => void download(result.header, open)}>
            <DownloadIcon />
            Download rows with problems
          </Button>
          <Button
            aria-disabled={corrections.length === 0}
            tone={corrections.length === 0 ? 'quiet' : 'primary'}
            onClick={() => corrections.length > 0 && checkAgain()}
          >
            Check again
          </Button>
        </div>
      </div>
      <ProblemGrid facts={result} rows={rows} onChange={onChange} onLeaveOut={onLeaveOut} />
      <p className={styles.quiet}>
        Click a cell and type the right value, or fix the rows in your spreadsheet and choose the
        file again.
      </p>
    </div>
  );
}

function useFixedRows({ draft, result, badRows }: RowsProps) {
  const { corrections, skillSeparator } = draft;
  const rules = useMemo(
    () => ({ indexes: new Map(result.indexes), skillSeparator: skillSeparator ?? ';' }),
    [result, skillSeparator],
  );
  const [rows, setRows] = useState(() =>
    fixedRows(badRows, { ...rules, columnCount: result.header.length, corrections }),
  );
  const change = useCallback(
    (row: FixedRow, next: (row: FixedRow) => FixedRow) =>
      setRows((all) => {
        const at = all.findIndex(({ bad }) => bad === row.bad);
        const present = all[at];
        return present ? all.with(at, next(present)) : all;
      }),
    [],
  );
  const onChange = useCallback(
    (row: FixedRow, index: number, text: string) =>
      change(row, (present) => changeCell(present, { index, text }, rules)),
    [change, rules],
  );
  const onLeaveOut = useCallback((row: FixedRow) => change(row, toggleLeftOut), [change]);
  return { rows, onChange, onLeaveOut };
}

const isToFix = ({ problems, isLeftOut }: FixedRow) => problems.length > 0 && !isLeftOut;

async function download(header: readonly string[], rows: readonly FixedRow[]): Promise<void> {
  downloadCsv('rows-to-fix.csv', (await inSlices(writeAll(header, rows))) ?? []);
}

const ROWS_AT_ONCE = 200;

function* writeAll(
  header: readonly string[],
  rows: readonly FixedRow[],
): Generator<void, string[]> {
  const parts = [csvLines([[...header, 'Line', 'Problem']])];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    parts.push(csvLines(some.map((row) => [...row.cells, String(row.bad.line), problemText(row)])));
    yield;
  }
  return parts;
}

type Changes = {
  onChange: (row: FixedRow, index: number, text: string) => void;
  onLeaveOut: (row: FixedRow) => void;
};

type ProblemGridProps = Changes & { facts: FileFacts; rows: readonly FixedRow[] };

function ProblemGrid({ facts, rows, onChange, onLeaveOut }: ProblemGridProps) {
  const columns = useMemo(() => gridColumns(facts, onLeaveOut), [facts, onLeaveOut]);
  return (
    <Grid
      label="Rows with problems"
      rows={rows}
      columns={columns}
      rowKey={({ bad }) => bad.line}
      onEdit={(row, key, text) => onChange(row, Number(key), text)}
    />
  );
}

function gridColumns({ indexes }: FileFacts, onLeaveOut: Changes['onLeaveOut']) {
  const found = new Map(indexes);
  const cells = columnsOf({ isFederal: true }).flatMap(({ key, title }): GridColumn<FixedRow>[] => {
    const index = found.get(key);
    if (index === undefined) return [];
    return [
      {
        key: String(index),
        title,
        width: WIDTHS[key],
        ...(key === 'fullName' && { pinned: 'always' }),
        text: (row) => row.cells[index] ?? '',
        isEditable: canEdit,
        problem: (row) => row.problems.find(({ column }) => column === key)?.reason ?? null,
      },
    ];
  });
  const line: GridColumn<FixedRow> = {
    key: 'line',
    title: 'Line',
    width: '5rem',
    isRowHeader: true,
    pinned: 'wide',
    text: ({ bad }) => formatCount(bad.line),
  };
  const problem: GridColumn<FixedRow> = {
    key: 'problem',
    title: 'Problem',
    width: '16rem',
    pinned: 'wide',
    text: problemText,
    render: (row) => <Verdict row={row} />,
  };
  const leaveOut: GridColumn<FixedRow> = {
    key: 'leave-out',
    title: 'Row',
    width: '7rem',
    text: ({ isLeftOut }) => (isLeftOut ? 'Left out' : ''),
    render: (row) => <LeaveOut row={row} />,
    onActivate: onLeaveOut,
  };
  const name = cells.filter(({ pinned }) => pinned);
  const others = cells.filter(({ pinned }) => !pinned);
  return [line, ...name, problem, ...others, leaveOut];
}

const WIDTHS: Record<ColumnKey, string> = {
  fullName: 'min(11rem, 34vw)',
  email: '15rem',
  phone: '9rem',
  positionTitle: '12rem',
  yearsExperience: '9rem',
  location: '10rem',
  yearsWithCompany: '10rem',
  skills: '16rem',
  department: '9rem',
  experienceLevel: '9rem',
  clearance: '10rem',
};

const canEdit = ({ bad, isLeftOut }: FixedRow) => !bad.isBroken && !isLeftOut;

function Verdict({ row }: { row: FixedRow }) {
  if (row.isLeftOut) return <span className={styles.quiet}>Left out</span>;
  if (row.problems.length === 0) return <span className={styles.fixed}>Fixed</span>;
  return <span className={styles.problem}>{problemText(row)}</span>;
}

const LeaveOut = ({ row: { isLeftOut } }: { row: FixedRow }) => (
  <button type="button" tabIndex={-1} className={styles.leaveOut}>
    {isLeftOut ? 'Put back' : 'Leave out'}
  </button>
);
