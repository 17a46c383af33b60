import type { RevealedCandidate } from '@gangway/contract/reveals';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import styles from './person.module.css';

export function PersonHead({ person, titleId }: { person: RevealedCandidate; titleId: string }) {
  const { fullName, profileImageUrl, positionTitle, hasJumpedShip, isVisible, revealedBy } = person;
  return (
    <header className={styles.head}>
      <Avatar name={fullName} src={profileImageUrl} size="4.5rem" />
      <div>
        <h2 id={titleId} className={styles.name}>
          {fullName}
        </h2>
        <p className={styles.position}>{positionTitle}</p>
      </div>
      <div className={styles.badges}>
        {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
        {isVisible ? (
          <Badge tone="success">Open to offers</Badge>
        ) : (
          <Badge>No longer open to offers</Badge>
        )}
      </div>
      {revealedBy && <p className={styles.muted}>{`Revealed by ${revealedBy}`}</p>}
      {!isVisible && (
        <p className={styles.muted}>
          This candidate no longer appears in searches. You keep the details you revealed.
        </p>
      )}
    </header>
  );
}
