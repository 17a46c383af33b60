import { formatDay } from '@gangway/contract/day';
import type { SearchUsage } from '@gangway/contract/search';
import { Card } from '@gangway/shared-ui/primitives/card';
import styles from './searches-panel.module.css';

/** Of a plan that counts searches: what is used of this period. */
export function SearchesPanel({ searches }: { searches: SearchUsage }) {
  const { used, limit, renewsAt } = searches;
  const left = Math.max(0, limit - used);
  return (
    <Card as="section" aria-labelledby="searches-title" className={styles.card}>
      <h2 id="searches-title" className={styles.title}>
        Searches this period
      </h2>
      <p className={styles.used}>
        <strong>{used}</strong> {`of ${limit} used`}
      </p>
      <span className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${(100 * Math.min(used, limit)) / limit}%` }} />
      </span>
      <p className={styles.hint}>
        {left === 0
          ? `You get ${limit} new searches on ${formatDay(renewsAt)}.`
          : `${left} left until ${formatDay(renewsAt)}. Loading more results or repeating a search within 10 minutes does not count.`}
      </p>
    </Card>
  );
}
