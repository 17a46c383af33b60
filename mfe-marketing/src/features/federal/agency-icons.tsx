import type { ReactNode } from 'react';
import styles from './agency-icons.module.css';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 96 72" aria-hidden="true">
    {children}
  </svg>
);

/** Waters of one's own. */
export const IslandIcon = () => (
  <Drawing>
    <path className={styles.water} d="M14 52c12-16 22-22 34-22s22 6 34 22z" />
    <path className={styles.line} d="M48 30V6m0 0 20 7-20 7M30 40h6m8 4h6m10-4h6" />
    <path
      className={styles.line}
      d="M2 54q8-6 16 0t16 0 16 0 16 0 16 0 12-2M14 64q8-6 16 0t16 0 16 0 16 0"
    />
  </Drawing>
);

/** A letter that only its reader opens. */
export const LetterIcon = () => (
  <Drawing>
    <path className={styles.paper} d="M10 12h76v50H10z" />
    <path className={styles.line} d="m10 14 38 28 38-28M10 62l28-26m48 26L58 36" />
    <circle className={styles.seal} cx="48" cy="42" r="9" />
  </Drawing>
);

/** What is weighed before it is named. */
export const ScalesIcon = () => (
  <Drawing>
    <path
      className={styles.line}
      d="M48 8v54m-16 2h32M18 18h60M18 18 6 42m12-24 12 24m48-24L66 42m12-24 12 24"
    />
    <path className={styles.water} d="M4 42h28q-2 12-14 12T4 42z" />
    <path className={styles.lamp} d="M64 42h28q-2 12-14 12t-14-12z" />
  </Drawing>
);
