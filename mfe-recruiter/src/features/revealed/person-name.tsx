import type { RevealedCandidate } from '@gangway/contract/reveals';
import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { JumpedBadge } from '../../people/jumped-badge';
import { viewPerson } from '../../people/person-address';
import { keepPerson } from '../../people/person-cache';
import styles from './people.module.css';

/** The name, which opens the details; and what is to be known at first sight. */
export function PersonName({ person }: { person: RevealedCandidate }) {
  const client = useQueryClient();
  const view = () => {
    keepPerson(client, person);
    viewPerson(person.id);
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.name} onClick={view}>
        {person.fullName}
      </button>
      {person.hasJumpedShip && <JumpedBadge />}{' '}
      {!person.isVisible && <Badge>No longer open to offers</Badge>}
    </>
  );
}
