import type { User } from '@gangway/contract/accounts';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { hasFailed, usePagedCall } from '@gangway/shared-ui/query';
import { countAll } from './count-all';
import { NobodyYet } from './nobody';
import { Results } from './results';
import { RevealedFailure } from './revealed.failure';
import { RevealedSkeleton } from './revealed.skeleton';
import { Toolbar } from './toolbar';
import { useRevealedFilter } from './use-revealed-filter';

function People({ user }: { user: User }) {
  const filtering = useRevealedFilter();
  const pages = usePagedCall('GET /api/reveals', { query: filtering.filter });
  const [first, ...rest] = pages.data?.pages ?? [];
  if (first && countAll(first.stages) === 0) return <NobodyYet user={user} />;
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

/** Everybody whom the recruiter has revealed, and how far they are with each. */
export const Revealed = ({ user }: { user: User }) => (
  <Page>
    <PageHeader
      title="My revealed candidates"
      lead="All candidates you revealed. You never pay for them again."
    />
    <People user={user} />
  </Page>
);
