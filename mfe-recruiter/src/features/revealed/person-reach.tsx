import { formatPhone } from '@gangway/contract/phone';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { MailLink } from '../../people/mail-link';
import styles from './people.module.css';

export function PersonReach({ person: { email, phone } }: { person: RevealedCandidate }) {
  return (
    <div className={styles.reach}>
      <MailLink email={email} />
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </div>
  );
}
