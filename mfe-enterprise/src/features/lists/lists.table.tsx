import type { User } from '@gangway/contract/identity/accounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { Table, useMedia, type TableColumnsType } from '@gangway/shared-ui/antd';
import { Link } from '@gangway/shared-ui/router';
import { useMemo } from 'react';
import { editListPath } from '../../paths';
import { ListActions, type ListActionsProps } from './list-actions';
import { ListStatus } from './list-status';
import styles from './lists.module.css';

type RowActions = Omit<ListActionsProps, 'list'>;

type ListsTableProps = RowActions & { lists: TransitionList[] };

export function ListsTable({ lists, user, onOpen, onRestored }: ListsTableProps) {
  const isWide = useMedia('(min-width: 60rem)');
  const columns = useMemo(
    () => (isWide ? wideColumns : narrowColumns)({ user, onOpen, onRestored }),
    [isWide, user, onOpen, onRestored],
  );
  return (
    <div className={styles.table}>
      <Table columns={columns} dataSource={lists} rowKey="id" pagination={false} />
    </div>
  );
}

type Columns = TableColumnsType<TransitionList>;

const wideColumns = (actions: RowActions): Columns => [
  {
    title: 'Name',
    key: 'name',
    render: (_, { name, department }) => (
      <>
        <p className={styles.name}>{name}</p>
        <p className={styles.brief}>{department}</p>
      </>
    ),
  },
  { title: 'Status', key: 'status', render: (_, { status }) => <ListStatus status={status} /> },
  { title: 'Uploaded', dataIndex: 'uploadDate', render: (day: string) => <Day of={day} /> },
  employeesColumn(actions.user),
  {
    title: 'Actions',
    key: 'actions',
    render: (_, list) => <ListActions {...actions} list={list} />,
  },
];

function Day({ of }: { of: string }) {
  return (
    <time dateTime={of} className={styles.figures}>
      {formatDay(of)}
    </time>
  );
}

const employeesColumn = (user: User): Columns[number] => ({
  title: 'Employees',
  key: 'employees',
  align: 'right',
  render: (_, list) => (
    <>
      <span className={styles.figures}>{formatCount(list.employeeCount)}</span>
      {list.bouncedCount > 0 && (
        <Link to={`${editListPath(user, list.id)}?invitation=bounced`} className={styles.unreached}>
          {formatCount(list.bouncedCount)} not delivered
        </Link>
      )}
    </>
  ),
});

const narrowColumns = (actions: RowActions): Columns => [
  {
    title: 'Name',
    key: 'name',
    render: (_, list) => (
      <div className={styles.stack}>
        <p className={styles.name}>{list.name}</p>
        <p className={styles.brief}>
          {list.department}, <Day of={list.uploadDate} />
        </p>
        <ListStatus status={list.status} />
        <ListActions {...actions} list={list} />
      </div>
    ),
  },
  employeesColumn(actions.user),
];
