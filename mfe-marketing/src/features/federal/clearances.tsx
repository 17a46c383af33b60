import { type Clearance, CLEARANCES } from '@gangway/contract/clearances';
import type { ReactNode } from 'react';
import { CLEARANCE_NAMES } from '../../content/clearances';
import { federalClearances } from '../../content/federal';
import styles from './clearances.module.css';

const CLOTHS: Record<Exclude<Clearance, 'none'>, ReactNode> = {
  sci: <path className={styles.coral} d="M0 0h28v20H0zM28 20h28v20H28z" />,
  'top-secret': <path className={styles.teal} d="M0 0 28 20 0 40zM56 0 28 20l28 20z" />,
  secret: <path className={styles.lamp} d="M28 4 48 20 28 36 8 20z" />,
  confidential: <path className={styles.teal} d="M0 13h56v14H0z" />,
  'public-trust': <path className={styles.lamp} d="M0 0h28v40H0z" />,
};

const ClearanceFlag = ({ clearance }: { clearance: Exclude<Clearance, 'none'> }) => (
  <svg className={styles.flag} viewBox="-1 -1 58 42" aria-hidden="true">
    <path className={styles.cloth} d="M0 0h56v40H0z" />
    {CLOTHS[clearance]}
    <path className={styles.edge} d="M0 0h56v40H0z" />
  </svg>
);

const HELD = CLEARANCES.filter((clearance) => clearance !== 'none').toReversed();

export function Clearances() {
  return (
    <section className={styles.clearances} aria-labelledby="clearances-title">
      <div className={styles.words}>
        <h2 id="clearances-title" className={styles.title}>
          {federalClearances.title}
        </h2>
        <p>{federalClearances.text}</p>
      </div>
      <ul className={styles.mast}>
        {HELD.map((clearance) => (
          <li key={clearance}>
            <ClearanceFlag clearance={clearance} />
            {CLEARANCE_NAMES[clearance]}
          </li>
        ))}
      </ul>
    </section>
  );
}
