import type { User } from '@gangway/contract/accounts';
import { AntdProvider } from '@gangway/shared-ui/antd';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { formatCount } from '../../display/format-count';
import { planName } from '../../display/plan-name';
import { searchPath } from '../../paths';
import { DashboardFailure } from './dashboard.failure';
import styles from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard.skeleton';
import { NextSteps } from './next-steps.list';
import { RevealsTable } from './reveals.table';
import { SearchesPanel } from './searches-panel';
import { TokenPanel } from './token-panel';

const lead = (people: number) =>
  `${formatCount(people)} ${people === 1 ? 'person is' : 'people are'} open to a new position today.`;

export function Dashboard({ user }: { user: User }) {
  const query = useCall('GET /api/recruiter/dashboard');
  const { data, isFetching, refetch } = query;
  if (hasFailed(query))
    return <DashboardFailure isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <DashboardSkeleton />;
  return (
    <AntdProvider>
      <Page>
        <PageHeader
          eyebrow={planName(data.plan)}
          title={user.firstName ? `Hello, ${user.firstName}` : 'Your dashboard'}
          lead={lead(data.visibleCandidates)}
          actions={
            <ButtonLink href={searchPath(user)}>
              <SearchIcon /> Search people
            </ButtonLink>
          }
        />
        <div className={styles.grid}>
          <TokenPanel user={user} plan={data.plan} tokens={data.tokens} />
          <div className={styles.side}>
            {data.searches && <SearchesPanel searches={data.searches} />}
            <NextSteps user={user} dashboard={data} />
          </div>
          <div className={styles.wide}>
            <RevealsTable user={user} dashboard={data} />
          </div>
        </div>
      </Page>
    </AntdProvider>
  );
}
