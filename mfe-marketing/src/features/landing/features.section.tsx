import {
  CheckIcon,
  FileIcon,
  LockIcon,
  MailIcon,
  PhoneIcon,
} from '@gangway/shared-ui/primitives/icon';
import type { ReactNode } from 'react';
import { features } from '../../content/landing-sections';
import { Bottle, Leap, Tags } from './art/features.illustration';
import ink from '../../art/ink.module.css';
import section from '../../section/section.module.css';
import flags from './art/signal-flags.illustration.module.css';
import styles from './features.module.css';

const { person, hidden, ...words } = features.hidden;

export function Features() {
  return (
    <section className={styles.features} aria-labelledby="features-title">
      <header>
        <h2 id="features-title" className={section.title}>
          {features.title}
        </h2>
        <p className={styles.lead}>{features.lead}</p>
      </header>
      <ul className={styles.list}>
        <Feature className={styles.hidden} words={features.hidden}>
          <Reveal />
        </Feature>
        <Feature className={styles.search} words={features.search}>
          <Tags />
        </Feature>
        <Feature className={styles.link} words={features.link}>
          <Bottle />
        </Feature>
        <Feature className={styles.jumped} words={features.jumped}>
          <Leap />
        </Feature>
        <Feature className={styles.tiers} words={features.tiers}>
          <SignalFlags names={features.tiers.names} />
        </Feature>
      </ul>
    </section>
  );
}

type FeatureProps = {
  className: string | undefined;
  words: { title: string; text: string };
  children: ReactNode;
};

function Feature({ className, words, children }: FeatureProps) {
  return (
    <li className={`${styles.feature} ${className}`}>
      <div className={styles.text}>
        <h3 className={section.subtitle}>{words.title}</h3>
        <p>{words.text}</p>
      </div>
      {children}
    </li>
  );
}

const Reveal = () => (
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

function SignalFlags({ names }: { names: readonly string[] }) {
  return (
    <ol className={flags.flags}>
      {names.map((name, index) => (
        <li key={name}>
          <svg viewBox="-2 -2 60 44" aria-hidden="true">
            {PATTERNS[index % PATTERNS.length]}
          </svg>
          {name}
        </li>
      ))}
    </ol>
  );
}

const PATTERNS: readonly ReactNode[] = [
  <path key="pennant" className={flags.cloth} d="M0 0 56 20 0 40z" />,
  <g key="halves">
    <path className={flags.cloth} d="M0 0h56v40H0z" />
    <path className={flags.water} d="M28 0h28v40H28z" />
  </g>,
  <g key="cross">
    <path className={ink.lamp} d="M0 0h56v40H0z" />
    <path className={flags.cross} d="M28 0v40M0 20h56" />
  </g>,
  <g key="quarters">
    <path className={flags.cloth} d="M0 0h56v40H0z" />
    <path className={flags.action} d="M0 0h28v20H0zM28 20h28v20H28z" />
  </g>,
  <g key="square">
    <path className={ink.sea} d="M0 0h56v40H0z" />
    <path className={flags.cloth} d="M11 8h34v24H11z" />
    <path className={ink.coral} d="M19.5 14h17v12h-17z" />
  </g>,
];
