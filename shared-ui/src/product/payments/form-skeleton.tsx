import { Skeleton } from '../../primitives/skeleton';
import styles from './payments.module.css';

export function FormSkeleton() {
  return (
    <div role="group" aria-busy="true" aria-label="Card details" className={styles.skeleton}>
      <FieldSkeleton />
      <div className={styles.skeletonRow}>
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <FieldSkeleton />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className={styles.skeletonField}>
      <Skeleton width="6rem" height="0.875rem" />
      <Skeleton height="2.75rem" />
    </div>
  );
}
