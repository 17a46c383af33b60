import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { SHOWN_AT_FIRST } from './notice-feed';
import feedStyles from './notice-feed.module.css';
import styles from './notice-row.module.css';

const SKELETONS = Array.from({ length: SHOWN_AT_FIRST }, (_, index) => index);

export function NoticeSkeletons() {
  return (
    <>
      <div className={feedStyles.rows}>
        {SKELETONS.map((index) => (
          <div key={index} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.company}>
                <Skeleton width={index % 2 === 0 ? '60%' : '75%'} />
              </p>
              <p className={styles.place}>
                <Skeleton width="50%" />
              </p>
            </div>
            <div className={styles.when}>
              <p className={styles.noticed}>
                <Skeleton width="5rem" />
              </p>
              <p>
                <Skeleton width="6rem" />
              </p>
            </div>
            <p className={styles.people}>
              <Skeleton width="3.5rem" height="2rem" />
            </p>
          </div>
        ))}
      </div>
      <div className={feedStyles.more} />
    </>
  );
}
