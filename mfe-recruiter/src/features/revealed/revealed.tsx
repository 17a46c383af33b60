import type { User } from '@gangway/contract/accounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, usePagedCall } from '@gangway/shared-ui/query';
import { countAll } from './count-all';
import { NoRevealsYet } from './no-reveals';
import { Results } from './results';
import styles from './revealed.module.css';
import { Toolbar } from './toolbar';
import { useRevealedFilter } from './use-revealed-filter';

const RevealedSkeleton = () => (
  <div role="status" className={styles.waiting}>
    <span className="gw-visually-hidden">Loading your candidates</span>
    <Skeleton height="3rem" />
    <Skeleton height="28rem" className={styles.block} />
  </div>
);

type RevealedFailureProps = { isBusy: boolean; onRetry: () => void };

function RevealedFailure({ isBusy, onRetry }: RevealedFailureProps) {
  return (
    <Notice tone="danger" title="We could not load your candidates">
      <p>Your revealed candidates are safe. Try again in a moment.</p>
      <Button isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

function People({ user }: { user: User }) {
  const filtering = useRevealedFilter();
  const pages = usePagedCall('GET /api/reveals', { query: filtering.filter });
  const [first, ...rest] = pages.data?.pages ?? [];
  if (first && countAll(first.stages) === 0) return <NoRevealsYet user={user} />;
  return (
    <>
      <Toolbar counts={first?.stages} filtering={filtering} />
      {hasFailed(pages) ? (
        <RevealedFailure isBusy={pages.isFetching} onRetry={() => void pages.refetch()} />
      ) : first ? (
        <Results user={user} pages={pages} answers={[first, ...rest]} filtering={filtering} />
      ) : (
        <RevealedSkeleton />
      )}
    </>
  );
}

export const Revealed = ({ user }: { user: User }) => (
  <Page>
    <PageHeader
      title="My revealed candidates"
      lead="All candidates you revealed. You never pay for them again."
    />
    <People user={user} />
  </Page>
);
