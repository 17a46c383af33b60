import { formatPhone } from '@gangway/contract/foundation/phone';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { useQueryClient } from '@tanstack/react-query';
import { JumpedBadge } from '../../people/person-facts';
import { MailLink } from '../../people/mail-link';
import { viewPerson } from '../../people/person-address';
import { cachePerson } from '../../people/person-cache';
import { StageOptions } from '../../people/stages';
import { useStage } from '../../people/use-stage';
import styles from './people.module.css';

export function ContactLinks({ person: { email, phone } }: { person: RevealedCandidate }) {
  return (
    <div className={styles.reach}>
      <MailLink email={email} />
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </div>
  );
}

export function StageSelect({ person }: { person: RevealedCandidate }) {
  const { control } = useStage(person);
  return (
    <select aria-label={`Stage of ${person.fullName}`} className={styles.stage} {...control}>
      <StageOptions />
    </select>
  );
}

export function PersonName({ person }: { person: RevealedCandidate }) {
  const client = useQueryClient();
  const view = () => {
    cachePerson(client, person);
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
