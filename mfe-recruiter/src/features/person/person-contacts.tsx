import { formatPhone } from '@gangway/contract/phone';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { FileIcon, MailIcon, PhoneIcon } from '@gangway/shared-ui/primitives/icon';
import { CopyButton } from '../../display/copy-button';
import { MailLink } from '../../people/mail-link';
import styles from './person.module.css';

export function PersonContacts({ person }: { person: RevealedCandidate }) {
  const { email, phone, resumeUrl } = person;
  return (
    <ul aria-label="Contact" className={styles.contacts}>
      <li>
        <MailIcon />
        <MailLink email={email} />
        <CopyButton what="email" text={email} />
      </li>
      {phone && (
        <li>
          <PhoneIcon />
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <CopyButton what="phone" text={formatPhone(phone)} />
        </li>
      )}
      {resumeUrl && (
        <li>
          <FileIcon />
          <a href={resumeUrl} target="_blank" rel="noopener noreferrer">
            Résumé<span className="gw-visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      )}
    </ul>
  );
}
