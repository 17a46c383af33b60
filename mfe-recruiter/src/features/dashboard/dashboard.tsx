import type { User } from '@gangway/contract/identity/accounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { SearchUsage } from '@gangway/contract/market/search';
import { AntdProvider } from '@gangway/shared-ui/antd';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Loading, Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RevealsPaused } from '../../display/reveals-paused';
import { searchPath } from '../../paths';
import { ActivityFigure } from './activity.figure';
import styles from './dashboard.module.css';
import { NewsPanel } from './news-panel';
import { NextSteps } from './next-steps.list';
import { RevealsTable } from './reveals.table';
import { StagesPanel } from './stages-panel';
import { TokenPanel } from './token-panel';

export function Dashboard({ user, notice }: { user: User; notice?: ReactNode }) {
  const query = useCall('GET /api/recruiter/dashboard');
  const { data } = query;
  if (hasFailed(query)) return <DashboardFailure query={query} />;
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
        <RevealsPaused user={user} />
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

function DashboardFailure({ query }: { query: UseQueryResult }) {
  return (
    <Page>
      <PageHeader title="Your dashboard" />
      <LoadFailure
        title="We could not load your dashboard"
        text="Your tokens and reveals are safe. Try again in a moment."
        {...retryOf(query)}
      />
    </Page>
  );
}

function DashboardSkeleton() {
  return (
    <Page>
      <Loading label="Loading your dashboard" className={styles.waiting}>
        <Skeleton width="7rem" />
        <Skeleton width="18rem" height="2.25rem" />
      </Loading>
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

const lead = (people: number) =>
  `${formatCount(people)} ${people === 1 ? 'person is' : 'people are'} open to a new position today.`;

function SearchesPanel({ searches }: { searches: SearchUsage }) {
  const { used, limit, renewsAt } = searches;
  const left = Math.max(0, limit - used);
  return (
    <Card as="section" aria-labelledby="searches-title" className={styles.card}>
      <h2 id="searches-title" className={styles.title}>
        Searches this period
      </h2>
      <p className={styles.used}>
        <strong>{used}</strong> {`of ${limit} used`}
      </p>
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${(100 * Math.min(used, limit)) / limit}%` }} />
      </span>
      <p className={styles.hint}>
        {left === 0
          ? `You get ${limit} new searches on ${formatDay(renewsAt)}.`
          : `${left} left until ${formatDay(renewsAt)}. Loading more results or repeating a search within 10 minutes does not count.`}
      </p>
    </Card>
  );
}

function Activity({ user }: { user: User }) {
  const query = useCall('GET /api/recruiter/activity');
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <div className={styles.stages}>
        <LoadFailure
          title="We could not load your activity"
          text="Your revealed candidates and their stages are safe."
          {...retryOf(query)}
        />
      </div>
    );
  }
  const waiting = <Skeleton className={styles.block} height="11rem" />;
  return (
    <>
      <div className={styles.stages}>
        {data ? <StagesPanel user={user} stages={data.stages} /> : waiting}
      </div>
      <div className={styles.activity}>
        {data ? <ActivityFigure user={user} weeks={data.weeks} /> : waiting}
      </div>
    </>
  );
}
