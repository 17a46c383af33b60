import { columnsOf, type ColumnKey } from '@gangway/contract/csv-columns';
import { formatCount } from '@gangway/contract/money';
import { useMemo } from 'react';
import { Grid } from '../../../grid/grid';
import type { GridColumn } from '../../../grid/grid-column';
import type { FileFacts } from '../reader/reading';
import { problemText, type FixedRow } from './fixed-rows';
import styles from './problems.module.css';

const WIDTHS: Record<ColumnKey, string> = {
  fullName: '11rem',
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

const canEdit = ({ bad, isLeftOut }: FixedRow) => !bad.isBroken && !isLeftOut;

type Changes = {
  onChange: (row: FixedRow, place: number, text: string) => void;
  onLeaveOut: (row: FixedRow) => void;
};

function gridColumns({ places }: FileFacts, onLeaveOut: Changes['onLeaveOut']) {
  const found = new Map(places);
  const cells = columnsOf({ isFederal: true }).flatMap(({ key, title }): GridColumn<FixedRow>[] => {
    const place = found.get(key);
    if (place === undefined) return [];
    return [
      {
        key: String(place),
        title,
        width: WIDTHS[key],
        text: (row) => row.cells[place] ?? '',
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
    text: ({ bad }) => formatCount(bad.line),
  };
  const problem: GridColumn<FixedRow> = {
    key: 'problem',
    title: 'Problem',
    width: '20rem',
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
  return [line, problem, ...cells, leaveOut];
}

type ProblemGridProps = Changes & { facts: FileFacts; rows: readonly FixedRow[] };

export function ProblemGrid({ facts, rows, onChange, onLeaveOut }: ProblemGridProps) {
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
