import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { Accounts } from './accounts.card';
import { Candidates } from './candidates.card';
import { Requests } from './requests.card';
import styles from './stats.module.css';
import { StatsSkeleton } from './stats.skeleton';

export function Stats() {
  const { data, isFetching, refetch } = useCall('GET /api/authority/stats');
  if (data) {
    return (
      <div className={styles.grid}>
        <Candidates {...data} />
        <Requests {...data} />
        <Accounts {...data} />
      </div>
    );
  }
  if (isFetching) return <StatsSkeleton />;
  return (
    <Notice tone="danger" title="We could not load the figures">
      <p>The platform itself goes on working. Try again in a moment.</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </Notice>
  );
}
