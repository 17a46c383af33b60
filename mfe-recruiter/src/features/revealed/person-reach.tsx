import { formatPhone } from '@gangway/contract/phone';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import styles from './people.module.css';

export function PersonReach({ person: { email, phone } }: { person: RevealedCandidate }) {
  return (
    <div className={styles.reach}>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </div>
  );
}
