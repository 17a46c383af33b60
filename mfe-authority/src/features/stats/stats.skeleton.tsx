import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './stats.module.css';

export function StatsSkeleton() {
  return (
    <div role="status" className={styles.grid}>
      <span className="gw-visually-hidden">Loading the figures</span>
      {['candidates', 'requests', 'accounts'].map((card) => (
        <Skeleton key={card} height="13rem" className={styles.waiting} />
      ))}
    </div>
  );
}
