import type { TransitionList } from '@gangway/contract/transition-lists';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useCall } from '@gangway/shared-ui/query';
import { BouncedInvitations } from './bounced-invitations';
import { counted } from './format';
import { ListsTable } from './lists.table';
import styles from './lists.module.css';
import { NoLists } from './no-lists';

const isShown = ({ status }: TransitionList) => status !== 'archived';

function ListsSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="gw-visually-hidden">Loading your lists</span>
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} height="2.5rem" />
      ))}
    </div>
  );
}

function summary(lists: TransitionList[]): string {
  const people = lists.reduce((sum, { employeeCount }) => sum + employeeCount, 0);
  return `${counted(people, 'person', 'people')} on ${counted(lists.length, 'list', 'lists')}`;
}

type Answer = { lists: TransitionList[] | undefined; isFetching: boolean; onRetry: () => void };

function Lists({ lists, isFetching, onRetry }: Answer) {
  if (lists) return lists.length === 0 ? <NoLists /> : <ListsTable lists={lists} />;
  if (isFetching) return <ListsSkeleton />;
  return (
    <Notice tone="danger" title="We could not load your lists">
      <p>Nothing is lost. Try again in a moment.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}

export function TransitionLists() {
  const { data, isFetching, refetch } = useCall('GET /api/transition-lists');
  const lists = data?.filter(isShown);
  return (
    <>
      <Card as="section" aria-labelledby="lists-title" className={styles.card}>
        <header className={styles.header}>
          <h2 id="lists-title" className={styles.title}>
            Your lists
          </h2>
          {lists && lists.length > 0 && <p className={styles.brief}>{summary(lists)}</p>}
        </header>
        <Lists lists={lists} isFetching={isFetching} onRetry={() => void refetch()} />
      </Card>
      {lists && <BouncedInvitations lists={lists} />}
    </>
  );
}
