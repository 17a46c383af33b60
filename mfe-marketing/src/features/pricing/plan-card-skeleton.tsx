import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './plan-card.module.css';

/** As tall as a card with four features, so that nothing below moves when the prices arrive. */
export function PlanCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <h3>
          <Skeleton width="6rem" />
        </h3>
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>
          <Skeleton width="7rem" height="0.8em" />
        </span>
      </p>
      <p className={styles.billed}>
        <Skeleton width="70%" />
      </p>
      <ul className={styles.features}>
        {['85%', '70%', '60%', '75%'].map((width) => (
          <li key={width}>
            <Skeleton width={width} />
          </li>
        ))}
      </ul>
      <Skeleton className={styles.start} height="2.75rem" />
    </div>
  );
}
