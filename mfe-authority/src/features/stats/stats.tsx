import type { AuthorityStats } from '@gangway/contract/authority';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Accounts } from './accounts.card';
import { Figure } from './figure';
import { Requests } from './requests.card';
import styles from './stats.module.css';

function StatsSkeleton() {
  return (
    <div role="status">
      <span className="gw-visually-hidden">Loading the figures</span>
      <div className={styles.grid}>
        {['candidates', 'accounts', 'requests'].map((card) => (
          <Skeleton key={card} height="100%" className={styles.waiting} />
        ))}
      </div>
    </div>
  );
}

function Candidates(stats: AuthorityStats) {
  const { totalCandidates, activeCandidates, inactiveCandidates } = stats;
  return (
    <WaterPanel
      level={totalCandidates === 0 ? 0 : activeCandidates / totalCandidates}
      aria-labelledby="candidates-title"
      className={`${styles.card} ${styles.candidates}`}
    >
      <h2 id="candidates-title" className={styles.title}>
        Candidates
      </h2>
      <dl className={styles.figures}>
        <Figure label="Total" value={totalCandidates} isLarge />
        <Figure label="Active" value={activeCandidates} />
        <Figure label="Inactive" value={inactiveCandidates} />
      </dl>
    </WaterPanel>
  );
}

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
