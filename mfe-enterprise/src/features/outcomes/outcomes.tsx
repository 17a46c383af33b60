import { SMALLEST_GROUP, type Outcomes as OutcomesAnswer } from '@gangway/contract/outcomes';
import type { TransitionList } from '@gangway/contract/transition-lists';
import { ApiError, navigate, useLocation } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import type { UseQueryResult } from '@tanstack/react-query';
import { writeDay } from './days';
import styles from './outcomes.module.css';
import { TotalsTable } from './totals.table';
import { WeeksFigure } from './weeks.figure';

const Waiting = () => (
  <div role="status" className={styles.waiting}>
    <span className="gw-visually-hidden">Loading the outcomes</span>
    <Skeleton height="18rem" />
    <Skeleton height="18rem" />
  </div>
);

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

type FailureProps = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

function Failure({ error, isFetching, refetch }: FailureProps) {
  if (isMissing(error)) {
    return (
      <Notice tone="danger" title="List Not Found">
        <p>This list does not exist in your organization. Choose another one above.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="We could not load the outcomes">
      <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}

function Figures({ totals, steps }: OutcomesAnswer) {
  if (!totals) {
    return (
      <Card>
        <EmptyState title="No numbers yet">
          Numbers appear once at least {SMALLEST_GROUP} people have been invited and the week is
          over.
        </EmptyState>
      </Card>
    );
  }
  const until = steps.at(-1)?.until;
  return (
    <>
      <Card as="section" aria-labelledby="totals-title" className={styles.card}>
        <header className={styles.header}>
          <h2 id="totals-title" className={styles.title}>
            Progress so far
          </h2>
          {until && <p className={styles.note}>Through {writeDay(until)}</p>}
        </header>
        <TotalsTable totals={totals} />
      </Card>
      <Card as="section" aria-labelledby="weeks-title" className={styles.card}>
        <h2 id="weeks-title" className={styles.title}>
          Over time
        </h2>
        <WeeksFigure steps={steps} />
      </Card>
      <p className={styles.note}>
        To protect privacy, groups of fewer than {SMALLEST_GROUP} are not shown, weeks with little
        activity are combined with the next week, and the numbers of visible, revealed and newly
        employed people are rounded down.
      </p>
    </>
  );
}

function Answer({ query }: { query: UseQueryResult<OutcomesAnswer> }) {
  if (query.data) return <Figures {...query.data} />;
  return hasFailed(query) ? <Failure {...query} /> : <Waiting />;
}

const OfOrganization = () => <Answer query={useCall('GET /api/organization/outcomes')} />;

const OfList = ({ id }: { id: string }) => (
  <Answer query={useCall('GET /api/transition-lists/:id/outcomes', { params: { id } })} />
);

function ListSelect({ lists, listId }: { lists: readonly TransitionList[]; listId: string }) {
  const { pathname } = useLocation();
  const choose = (id: string) => navigate(id ? `${pathname}?list=${id}` : pathname);
  return (
    <div className={styles.select}>
      <SelectField
        label="Show"
        name="list"
        value={listId}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">All lists</option>
        {listId !== '' && !lists.some(({ id }) => id === listId) && (
          <option value={listId}>One list</option>
        )}
        {lists
          .filter(({ status }) => status !== 'pending_payment')
          .map(({ id, name, department }) => (
            <option key={id} value={id}>
              {name} ({department})
            </option>
          ))}
      </SelectField>
    </div>
  );
}

/** What has become of the people on a list, or on all of them; which one is in the address. */
export function Outcomes() {
  const { search } = useLocation();
  const listId = new URLSearchParams(search).get('list') ?? '';
  const { data: lists = [] } = useCall('GET /api/transition-lists');
  return (
    <>
      <ListSelect lists={lists} listId={listId} />
      {listId === '' ? <OfOrganization /> : <OfList key={listId} id={listId} />}
    </>
  );
}
