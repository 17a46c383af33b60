import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Accounts } from './accounts.card';
import { Candidates } from './candidates.card';
import { Requests } from './requests.card';
import styles from './stats.module.css';
import { StatsSkeleton } from './stats.skeleton';

/** Where the figures lead, as far as the administrator may go there. */
export type StatsLinks = {
  enterpriseRequests?: string | undefined;
  federalRequests: string;
  organizations?: string | undefined;
  recruiters?: string | undefined;
};

export function Stats({ links }: { links: StatsLinks }) {
  const answer = useCall('GET /api/authority/stats');
  const { data, isFetching, refetch } = answer;
  if (data) {
    return (
      <div className={styles.grid}>
        <Candidates {...data} />
        <Accounts stats={data} links={links} />
        <Requests stats={data} links={links} />
      </div>
    );
  }
  if (!hasFailed(answer)) return <StatsSkeleton />;
  return (
    <Notice tone="danger" title="We could not load the figures">
      <p>The platform still works. Try again in a moment.</p>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
