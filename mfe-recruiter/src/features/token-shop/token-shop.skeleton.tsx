import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import styles from './packs.module.css';

const PLACES = [1, 2, 3];

export function TokenShopSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="gw-visually-hidden">Loading the token packs</span>
      <Skeleton height="8rem" className={styles.block} />
      <div className={styles.packs}>
        {PLACES.map((place) => (
          <Skeleton key={place} height="14rem" className={styles.block} />
        ))}
      </div>
    </div>
  );
}
