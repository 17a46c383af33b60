import { PauseIcon, PlayIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import { logoStrip } from '../../content/landing-sections';
import styles from './logo-strip.module.css';

/** Two identical rows move by the length of one, so the animation loops without a jump. */
export function LogoStrip() {
  const [isPaused, setPaused] = useState(false);
  return (
    <section className={styles.strip} aria-labelledby="logos-title">
      <div className={styles.inner}>
        <div className={styles.words}>
          <div>
            <h2 id="logos-title" className={styles.title}>
              {logoStrip.title}
            </h2>
            <p className={styles.sample}>{logoStrip.sample}</p>
          </div>
          <button
            type="button"
            className={styles.pause}
            aria-label={isPaused ? logoStrip.play : logoStrip.pause}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
        <div className={styles.window}>
          <div className={isPaused ? `${styles.track} ${styles.paused}` : styles.track}>
            <Row />
            <Row isCopy />
          </div>
        </div>
      </div>
    </section>
  );
}

const Row = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul className={isCopy ? `${styles.row} ${styles.copy}` : styles.row} aria-hidden={isCopy}>
    {LOGOS.map((logo) => (
      <li key={logo.name}>
        <Logo {...logo} />
      </li>
    ))}
  </ul>
);

/** A sample: none of these companies exists. */
type CompanyLogo = {
  name: string;
  path: string;
  lettering: string | undefined;
};

const LOGOS: readonly CompanyLogo[] = [
  {
    name: 'Tidewell',
    path: 'M16 3c6 7 9 11 9 15.5a9 9 0 0 1-18 0C7 14 10 10 16 3M7.5 19c3-2.5 5.5-2.5 8.5 0s5.5 2.5 8.5 0',
    lettering: styles.carved,
  },
  {
    name: 'Brassbell',
    path: 'M5 24h22c-2.5-2-3.5-4.5-3.5-9a7.5 7.5 0 0 0-15 0c0 4.5-1 7-3.5 9zM13 27.5a3.2 3.2 0 0 0 6 0M16 7.5V4',
    lettering: styles.spaced,
  },
  {
    name: 'fernhollow',
    path: 'M16 30V7m0 5c-5 0-7-2-8-6 5 0 7 2 8 6m0 0c5 0 7-2 8-6-5 0-7 2-8 6m0 8c-5 0-8-2-9-6 5 0 8 2 9 6m0 0c5 0 8-2 9-6-5 0-8 2-9 6m0 8c-5 0-7-2-8-6 5 0 7 2 8 6m0 0c5 0 7-2 8-6-5 0-7 2-8 6',
    lettering: styles.soft,
  },
  {
    name: 'Copperline',
    path: 'M9.5 29 14 4m8.5 25L18 4M6 27h20M8 20h16M10 13.5h12M11.5 8h9',
    lettering: styles.heavy,
  },
  {
    name: 'Quillmark',
    path: 'M27 4C14 5 7 12 7 25m0 0-2.5 4.5M7 25C18 24.5 25 17 27 4M12 20 20.5 11',
    lettering: styles.slanted,
  },
  {
    name: 'Lumen Quay',
    path: 'M11 13a5 5 0 1 0 10 0 5 5 0 1 0-10 0m5 5v11m-7 0h14M16 5V2m8 11h3M5 13h3m14-6 2-2M10 7 8 5',
    lettering: styles.thin,
  },
  {
    name: 'Oxbow & Dane',
    path: 'M4 7c14-5 25 1 17 8S3 19 9 26c4 4 13 1 19 0M10 11c6-2 11 0 7 3',
    lettering: styles.carved,
  },
  {
    name: 'northmere',
    path: 'M2 21 12 6l5.5 8L21 9.5 30 21zM5 25.5h22M10 30h12',
    lettering: styles.round,
  },
];

const Logo = ({ name, path, lettering }: CompanyLogo) => (
  <span className={styles.logo}>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d={path} />
    </svg>
    <span className={lettering}>{name}</span>
  </span>
);
