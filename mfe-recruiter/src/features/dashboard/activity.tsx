import type { User } from '@gangway/contract/accounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { ActivityFigure } from './activity.figure';
import styles from './dashboard.module.css';
import { StagesPanel } from './stages-panel';

/** What the recruiter has done so far. The rest of the dashboard does not wait for it. */
export function Activity({ user }: { user: User }) {
  const query = useCall('GET /api/recruiter/activity');
  const { data, isFetching, refetch } = query;
  if (hasFailed(query)) {
    return (
      <div className={styles.stages}>
        <Notice tone="danger" title="We could not load your activity">
          <p>Your revealed candidates and their stages are safe.</p>
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
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
