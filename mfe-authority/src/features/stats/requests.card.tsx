import type { AuthorityStats } from '@gangway/contract/authority';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Figure } from './figure';
import styles from './stats.module.css';

export function Requests({ pendingRequests }: AuthorityStats) {
  return (
    <Card
      as="section"
      aria-labelledby="requests-title"
      tone={pendingRequests > 0 ? 'signal' : 'plain'}
      className={styles.card}
    >
      <h2 id="requests-title" className={styles.title}>
        Requests
      </h2>
      <dl>
        <Figure label="Pending" value={pendingRequests} isLarge />
      </dl>
      <p>{pendingRequests > 0 ? 'Somebody is waiting for an answer.' : 'Nobody is waiting.'}</p>
    </Card>
  );
}
