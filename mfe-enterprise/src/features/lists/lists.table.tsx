import type { TransitionList } from '@gangway/contract/transition-lists';
import { Table, useMedia, type TableColumnsType } from '@gangway/shared-ui/antd';
import { formatCount, formatDay } from './format';
import { ListStatus } from './list-status';
import styles from './lists.module.css';

function NameInBrief({ name, department, status, uploadDate }: TransitionList) {
  return (
    <div className={styles.stack}>
      <p className={styles.name}>{name}</p>
      <p className={styles.brief}>
        {department}, <Day of={uploadDate} />
      </p>
      <ListStatus status={status} />
    </div>
  );
}

function Day({ of }: { of: string }) {
  return (
    <time dateTime={of} className={styles.figures}>
      {formatDay(of)}
    </time>
  );
}

function Employees({ employeeCount, bouncedCount }: TransitionList) {
  return (
    <>
      <span className={styles.figures}>{formatCount(employeeCount)}</span>
      {bouncedCount > 0 && <p className={styles.brief}>{formatCount(bouncedCount)} not reached</p>}
    </>
  );
}

const employees = {
  title: 'Employees',
  key: 'employees',
  align: 'right',
  render: (_: unknown, list: TransitionList) => <Employees {...list} />,
} as const;

const wideColumns: TableColumnsType<TransitionList> = [
  {
    title: 'Name',
    dataIndex: 'name',
    render: (name: string) => <span className={styles.name}>{name}</span>,
  },
  { title: 'Department', dataIndex: 'department' },
  { title: 'Status', key: 'status', render: (_, { status }) => <ListStatus status={status} /> },
  { title: 'Uploaded', dataIndex: 'uploadDate', render: (day: string) => <Day of={day} /> },
  employees,
];

const narrowColumns: TableColumnsType<TransitionList> = [
  { title: 'Name', key: 'name', render: (_, list) => <NameInBrief {...list} /> },
  employees,
];

export function ListsTable({ lists }: { lists: TransitionList[] }) {
  const isWide = useMedia('(min-width: 48rem)');
  return (
    <div className={styles.table}>
      <Table
        columns={isWide ? wideColumns : narrowColumns}
        dataSource={lists}
        rowKey="id"
        pagination={false}
      />
    </div>
  );
}
