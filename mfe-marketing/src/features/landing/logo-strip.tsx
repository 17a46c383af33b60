import { PauseIcon, PlayIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import { logoStrip } from '../../content/logos';
import styles from './logo-strip.module.css';
import { Logo, LOGOS } from './logos';

const Row = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul className={isCopy ? `${styles.row} ${styles.copy}` : styles.row} aria-hidden={isCopy}>
    {LOGOS.map((logo) => (
      <li key={logo.name}>
        <Logo {...logo} />
      </li>
    ))}
  </ul>
);

/** Two rows, one behind the other, move by the length of one: the end is the beginning. */
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
