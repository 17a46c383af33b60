import { formatCount } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { Link } from '@gangway/shared-ui/router';
import { type CardColumn, CardTable } from '@gangway/shared-ui/table/card-table';
import { editListPath } from '../../paths';
import { ListActions, type ListActionsProps } from './list-actions';
import { ListStatus } from './list-status';
import styles from './lists.module.css';

type RowActions = Omit<ListActionsProps, 'list'>;

type ListsTableProps = RowActions & { lists: TransitionList[] };

export const ListsTable = ({ lists, ...actions }: ListsTableProps) => (
  <div className={styles.table}>
    <CardTable label="Your lists" columns={columnsWith(actions)} rows={lists} />
  </div>
);

const columnsWith = (actions: RowActions): CardColumn<TransitionList>[] => [
  {
    key: 'name',
    title: 'Name',
    render: ({ name, department }) => (
      <>
        <p className={styles.name}>{name}</p>
        <p className={styles.brief}>{department}</p>
      </>
    ),
  },
  { key: 'status', title: 'Status', render: ({ status }) => <ListStatus status={status} /> },
  {
    key: 'uploaded',
    title: 'Uploaded',
    render: ({ uploadDate }) => (
      <time dateTime={uploadDate} className={styles.figures}>
        {formatDay(uploadDate)}
      </time>
    ),
  },
  {
    key: 'employees',
    title: 'Employees',
    align: 'end',
    render: ({ id, employeeCount, bouncedCount }) => (
      <>
        <span className={styles.figures}>{formatCount(employeeCount)}</span>
        {bouncedCount > 0 && (
          <Link
            to={`${editListPath(actions.user, id)}?invitation=bounced`}
            className={styles.unreached}
          >
            {formatCount(bouncedCount)} not delivered
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: 'Actions',
    render: (list) => <ListActions {...actions} list={list} />,
  },
];
