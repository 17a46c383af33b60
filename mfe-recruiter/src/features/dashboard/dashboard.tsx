import type { User } from '@gangway/contract/accounts';
import { formatCount } from '@gangway/contract/money';
import { AntdProvider } from '@gangway/shared-ui/antd';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import type { ReactNode } from 'react';
import { searchPath } from '../../paths';
import { Activity } from './activity';
import styles from './dashboard.module.css';
import { NewsPanel } from './news-panel';
import { NextSteps } from './next-steps.list';
import { RevealsTable } from './reveals.table';
import { SearchesPanel } from './searches-panel';
import { TokenPanel } from './token-panel';

function DashboardSkeleton() {
  return (
    <Page>
      <div role="status" className={styles.waiting}>
        <span className="gw-visually-hidden">Loading your dashboard</span>
        <Skeleton width="7rem" />
        <Skeleton width="18rem" height="2.25rem" />
      </div>
      <div className={styles.grid}>
        <div className={styles.news}>
          <Skeleton height="20rem" className={styles.block} />
        </div>
        <div className={styles.tokens}>
          <Skeleton height="20rem" className={styles.block} />
        </div>
        <div className={styles.reveals}>
          <Skeleton height="24rem" className={styles.block} />
        </div>
      </div>
    </Page>
  );
}

type DashboardFailureProps = { isBusy: boolean; onRetry: () => void };

function DashboardFailure({ isBusy, onRetry }: DashboardFailureProps) {
  return (
    <Page>
      <PageHeader title="Your dashboard" />
      <Notice tone="danger" title="We could not load your dashboard">
        <p>Your tokens and reveals are safe. Try again in a moment.</p>
        <Button isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </Page>
  );
}

const lead = (people: number) =>
  `${formatCount(people)} ${people === 1 ? 'person is' : 'people are'} open to a new position today.`;

type DashboardProps = {
  user: User;
  /** Above everything else. */
  notice?: ReactNode;
};

export function Dashboard({ user, notice }: DashboardProps) {
  const query = useCall('GET /api/recruiter/dashboard');
  const { data, isFetching, refetch } = query;
  if (hasFailed(query))
    return <DashboardFailure isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <DashboardSkeleton />;
  return (
    <AntdProvider>
      <Page>
        <PageHeader
          eyebrow={data.planName ? `${data.planName} plan` : 'No plan yet'}
          title={user.firstName ? `Hello, ${user.firstName}` : 'Your dashboard'}
          lead={lead(data.visibleCandidates)}
          actions={
            <ButtonLink href={searchPath(user)}>
              <SearchIcon /> Search candidates
            </ButtonLink>
          }
        />
        {notice}
        <div className={data.revealedTotal === 0 ? styles.start : styles.grid}>
          <div className={styles.tokens}>
            <TokenPanel user={user} tokens={data.tokens} />
          </div>
          <div className={styles.news}>
            <NewsPanel user={user} />
          </div>
          <div className={styles.steps}>
            <NextSteps user={user} dashboard={data} />
            {data.searches && <SearchesPanel searches={data.searches} />}
          </div>
          {data.revealedTotal > 0 && (
            <>
              <Activity user={user} />
              <div className={styles.reveals}>
                <RevealsTable user={user} dashboard={data} />
              </div>
            </>
          )}
        </div>
      </Page>
    </AntdProvider>
  );
}
