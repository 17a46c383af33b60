import type { AuthorityStats } from '@gangway/contract/authority';
import { WaterPanel } from '@gangway/shared-ui/primitives/water-panel';
import { Figure } from './figure';
import styles from './stats.module.css';

export function Candidates(stats: AuthorityStats) {
  const { totalCandidates, activeCandidates, inactiveCandidates } = stats;
  return (
    <WaterPanel
      level={totalCandidates === 0 ? 0 : activeCandidates / totalCandidates}
      aria-labelledby="candidates-title"
      className={`${styles.card} ${styles.candidates}`}
    >
      <h2 id="candidates-title" className={styles.title}>
        Candidates
      </h2>
      <dl className={styles.figures}>
        <Figure label="Total" value={totalCandidates} isLarge />
        <Figure label="Active" value={activeCandidates} />
        <Figure label="Inactive" value={inactiveCandidates} />
      </dl>
    </WaterPanel>
  );
}
