import type { AuthorityStats } from '@gangway/contract/authority';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Figure } from './figure';
import styles from './stats.module.css';

export function Accounts({ totalEnterprises, totalRecruiters }: AuthorityStats) {
  return (
    <Card as="section" aria-labelledby="accounts-title" className={styles.card}>
      <h2 id="accounts-title" className={styles.title}>
        Accounts
      </h2>
      <dl className={styles.figures}>
        <Figure label="Enterprises" value={totalEnterprises} />
        <Figure label="Recruiters" value={totalRecruiters} />
      </dl>
    </Card>
  );
}
