import { formatPhone } from '@gangway/contract/phone';
import type { CandidateCard } from '@gangway/contract/search';
import { Button } from '@gangway/shared-ui/primitives/button';
import { MailIcon, PhoneIcon } from '@gangway/shared-ui/primitives/icon';
import { MailLink } from '../../people/mail-link';
import { viewPerson } from '../../people/person-address';
import styles from './candidate-card.module.css';

export function Contacts({ card, titleId }: { card: CandidateCard; titleId: string }) {
  const { id, email, phone } = card;
  return (
    <>
      <ul aria-label="Contact" className={`${styles.note} ${styles.contacts}`}>
        {email && (
          <li>
            <MailIcon />
            <MailLink email={email} />
          </li>
        )}
        {phone && (
          <li>
            <PhoneIcon />
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        )}
      </ul>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-describedby={titleId}
        className={styles.act}
        onClick={() => viewPerson(id)}
      >
        View
      </Button>
    </>
  );
}
