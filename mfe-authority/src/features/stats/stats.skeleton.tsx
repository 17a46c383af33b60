import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './stats.module.css';

export function StatsSkeleton() {
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
