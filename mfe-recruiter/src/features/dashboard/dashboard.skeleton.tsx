import { Page } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './dashboard.module.css';

export function DashboardSkeleton() {
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
