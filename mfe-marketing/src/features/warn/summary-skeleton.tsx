import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { STATE_ROWS } from './largest-states';
import styles from './summary.module.css';

const ROWS = Array.from({ length: STATE_ROWS + 1 }, (_, row) => row);

export function SummarySkeleton() {
  return (
    <>
      <div className={styles.totals}>
        <Skeleton width="8rem" height="3.25rem" />
        <Skeleton width="6rem" height="3.25rem" />
      </div>
      <div className={styles.part}>
        <div className={styles.head}>
          <Skeleton width="12rem" />
        </div>
        <Skeleton className={styles.monthsPlace} height="auto" />
      </div>
      <div className={styles.part}>
        <p className={styles.partTitle}>
          <Skeleton width="8rem" />
        </p>
        <div className={styles.states}>
          {ROWS.map((row) => (
            <p key={row} className={styles.statePlace}>
              <Skeleton width={`${100 - row * 8}%`} />
            </p>
          ))}
        </div>
      </div>
    </>
  );
}
