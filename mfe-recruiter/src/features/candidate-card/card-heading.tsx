import type { CandidateCard } from '@gangway/contract/search';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { LockIcon } from '@gangway/shared-ui/primitives/icon';
import styles from './candidate-card.module.css';

const Hidden = () => (
  <>
    <LockIcon /> Hidden Name
  </>
);

export function CardHeading({ id, card }: { id: string; card: CandidateCard }) {
  const { fullName, positionTitle } = card;
  return (
    <header className={styles.head}>
      <Avatar name={fullName ?? '?'} size="2.75rem" />
      <h3 id={id} className={fullName === null ? styles.hidden : styles.known}>
        <span className={styles.name}>{fullName ?? <Hidden />}</span>{' '}
        <span className={styles.position}>{positionTitle}</span>
      </h3>
    </header>
  );
}
