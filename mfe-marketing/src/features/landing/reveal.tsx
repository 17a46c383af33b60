import { CheckIcon, LockIcon, MailIcon, PhoneIcon } from '@gangway/shared-ui/primitives/icon';
import { features } from '../../content/features';
import styles from './reveal.module.css';

const { person, reveal, revealed } = features.hidden;

const Portrait = () => (
  <svg className={styles.portrait} viewBox="0 0 48 48">
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

/** The same person twice: as every recruiter sees them, and in the light of a token. */
export function Reveal() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={`${styles.sheet} ${styles.veiled}`}>
        <Portrait />
        <p className={styles.name}>
          <span className={styles.veil} />
        </p>
        <Work />
        <p className={styles.contact}>
          <MailIcon />
          <span className={styles.veil} />
        </p>
        <p className={styles.action}>
          <LockIcon />
          {reveal}
        </p>
      </div>
      <div className={`${styles.sheet} ${styles.lit}`}>
        <Portrait />
        <p className={styles.name}>{person.name}</p>
        <Work />
        <p className={styles.contact}>
          <MailIcon />
          {person.email}
        </p>
        <p className={styles.contact}>
          <PhoneIcon />
          {person.phone}
        </p>
        <p className={styles.done}>
          <CheckIcon />
          {revealed}
        </p>
      </div>
    </div>
  );
}
