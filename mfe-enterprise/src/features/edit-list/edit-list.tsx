import { formatCount, people } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import { enterprisePath } from '@gangway/contract/platform/user-paths';
import type { ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { callUrl } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { UserIcon } from '@gangway/shared-ui/primitives/icon';
import { isMissing } from '@gangway/shared-ui/primitives/not-loaded';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { callPage, type CallPage, hasFailed, useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listOutcomesPath, listPaymentPath } from '../../paths';
import { PeopleEditor } from './people.editor';
import styles from './edit-list.module.css';

const PEOPLE = 'GET /api/candidates/list/:listId';
const PAGE_SIZE = '500';

type Page = CallPage<ListCandidate>;

const SKELETON = { heights: ['3rem', '24rem'], className: styles.waiting };

export function EditList({ listId, user }: { listId: string; user: User }) {
  const query = useCall('GET /api/transition-lists/:id', { params: { id: listId } });
  const { data: list, error } = query;
  if (isMissing(error)) return <ListNotFound user={user} />;
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to={enterprisePath(user)}>Transition lists</Link>}
        title={list?.name ?? 'Edit list'}
        lead={list && leadOf(list)}
        actions={list && <Actions list={list} user={user} />}
      />
      {list && <People list={list} />}
      {hasFailed(query) && <Failure title="We could not load this list" {...retryOf(query)} />}
      {!list && !hasFailed(query) && <Loading label="Loading the list" {...SKELETON} />}
    </Page>
  );
}

function ListNotFound({ user }: { user: User }) {
  return (
    <Page width="text">
      <PageHeader
        title="List Not Found"
        lead="This list does not exist in your organization."
        actions={<ButtonLink href={enterprisePath(user)}>Back to your lists</ButtonLink>}
      />
    </Page>
  );
}

const leadOf = ({ department, employeeCount, uploadDate }: TransitionList) =>
  `${department}, ${people(employeeCount)}, uploaded ${formatDay(uploadDate)}`;

function Actions({ list: { id, status }, user }: { list: TransitionList; user: User }) {
  return status === 'pending_payment' ? (
    <ButtonLink href={listPaymentPath(user, id)}>Pay for this list</ButtonLink>
  ) : (
    <ButtonLink tone="quiet" href={listOutcomesPath(user, id)}>
      Outcomes for this list
    </ButtonLink>
  );
}

function People({ list }: { list: TransitionList }) {
  const query = usePeople(list.id);
  const { people: loaded, total, isComplete, isFetching, isError, retry, reload } = query;
  if (!loaded) {
    if (!isError) return <Loading label="Loading the people" {...SKELETON} />;
    return <Failure title="We could not load the people" isBusy={isFetching} onRetry={retry} />;
  }
  if (isComplete && loaded.length === 0) {
    return (
      <EmptyState title="No one is on this list">
        People who had their data erased are no longer on this list.
      </EmptyState>
    );
  }
  return (
    <>
      {!isComplete && !isError && (
        <p role="status" className={styles.count}>
          Loading: {formatCount(loaded.length)} of {people(total)}
        </p>
      )}
      {isError && (
        <Failure
          title={`We could load only ${formatCount(loaded.length)} of ${people(total)}`}
          isBusy={isFetching}
          onRetry={retry}
        />
      )}
      <PeopleEditor listId={list.id} people={loaded} reload={reload} />
      <Notes status={list.status} />
    </>
  );
}

/** Loaded again on each visit, because colleagues edit the list too. */
function usePeople(listId: string) {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, string | null>({
    queryKey: [callUrl(PEOPLE, { params: { listId }, query: { limit: PAGE_SIZE } }), 'pages'],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return callPage(
        PEOPLE,
        { params: { listId }, query: { limit: PAGE_SIZE, ...cursor } },
        { signal },
      );
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
  });
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    people: useMemo(() => data?.pages.flatMap(({ items }) => items), [data]),
    total: data?.pages[0]?.total ?? 0,
    isComplete: data !== undefined && !hasNextPage,
    isFetching,
    isError,
    retry: () => void (hasNextPage ? fetchNextPage() : refetch()),
    reload: async () => (await refetch()).isSuccess,
  };
}

const Failure = (props: { title: string; isBusy: boolean; onRetry: () => void }) => (
  <LoadFailure text="Nothing was lost. Try again in a moment." {...props} />
);

function Notes({ status }: Pick<TransitionList, 'status'>) {
  return (
    <div className={styles.notes}>
      <p>
        <span className={styles.theirsMark}>
          <UserIcon />
        </span>{' '}
        This value belongs to the person, who has answered or corrected it. Your edits and uploads
        do not change it.
      </p>
      <p>{status === 'pending_payment' ? AGAIN.pending_payment : AGAIN.paid}</p>
      <p>
        You see your own records. Once people have answered, their profile belongs to them: we offer
        them your changes, and they decide.
      </p>
      <p>
        If you change an email address, links sent to the old one stop working. People who have not
        answered get a new invitation once the list is active. Changes are saved when you leave a
        cell.
      </p>
    </div>
  );
}

const AGAIN = {
  pending_payment:
    'If you upload the same file again before you pay, your edits stay. A file with different people creates a new list with the values from that file.',
  paid: 'If you upload a file with these people again, its values replace your edits.',
};
