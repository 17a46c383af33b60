import {
  CheckIcon,
  FileIcon,
  LockIcon,
  MailIcon,
  PhoneIcon,
} from '@gangway/shared-ui/primitives/icon';
import type { ReactNode } from 'react';
import { features } from '../../content/features';
import styles from './reveal.module.css';

const { person, hidden, ...words } = features.hidden;

const Portrait = () => (
  <svg className={styles.portrait} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="23" />
    <path d="M8 41c2-9 8-13 16-13s14 4 16 13M17 18a7 7 0 0 0 14 0c0-5-3-8-7-8s-7 3-7 8" />
  </svg>
);

const Work = () => (
  <>
    <p className={styles.work}>
      {person.work}
      <br />
      {person.place}
    </p>
    <p className={styles.skills}>
      {person.skills.map((skill) => (
        <span key={skill}>{skill}</span>
      ))}
    </p>
  </>
);

const Veil = ({ children }: { children: string }) => (
  <span className={styles.veil}>
    <span className="gw-visually-hidden">{children}</span>
  </span>
);

type SheetProps = {
  caption: string;
  isLit?: boolean;
  name: ReactNode;
  contacts: Record<'email' | 'phone' | 'resume', ReactNode>;
  children: ReactNode;
};

const Sheet = ({ caption, isLit, name, contacts, children }: SheetProps) => (
  <figure className={isLit ? `${styles.figure} ${styles.lit}` : styles.figure} aria-label={caption}>
    <figcaption aria-hidden="true">{caption}</figcaption>
    <div className={styles.sheet}>
      <Portrait />
      <p className={styles.name}>{name}</p>
      <Work />
      <p className={styles.contact}>
        <MailIcon />
        {contacts.email}
      </p>
      <p className={styles.contact}>
        <PhoneIcon />
        {contacts.phone}
      </p>
      <p className={styles.contact}>
        <FileIcon />
        {contacts.resume}
      </p>
      {children}
    </div>
  </figure>
);

/** The same invented person twice: as every recruiter sees them, and after a reveal. */
export const Reveal = () => (
  <div className={styles.scene}>
    <Sheet
      caption={words.before}
      name={<Veil>{hidden.name}</Veil>}
      contacts={{
        email: <Veil>{hidden.email}</Veil>,
        phone: <Veil>{hidden.phone}</Veil>,
        resume: <Veil>{hidden.resume}</Veil>,
      }}
    >
      <p className={styles.action}>
        <LockIcon />
        {words.reveal}
      </p>
    </Sheet>
    <Sheet
      caption={words.after}
      isLit
      name={person.name}
      contacts={{ email: person.email, phone: person.phone, resume: words.resume }}
    >
      <p className={styles.done}>
        <CheckIcon />
        {words.revealed}
      </p>
    </Sheet>
    <p className={styles.example}>{words.example}</p>
  </div>
);
