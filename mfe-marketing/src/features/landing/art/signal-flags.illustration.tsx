import type { ReactNode } from 'react';
import styles from './signal-flags.illustration.module.css';

export function SignalFlags({ names }: { names: readonly string[] }) {
  return (
    <ol className={styles.flags}>
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
  <path key="pennant" className={styles.cloth} d="M0 0 56 20 0 40z" />,
  <g key="halves">
    <path className={styles.cloth} d="M0 0h56v40H0z" />
    <path className={styles.water} d="M28 0h28v40H28z" />
  </g>,
  <g key="cross">
    <path className={styles.lamp} d="M0 0h56v40H0z" />
    <path className={styles.cross} d="M28 0v40M0 20h56" />
  </g>,
  <g key="quarters">
    <path className={styles.cloth} d="M0 0h56v40H0z" />
    <path className={styles.action} d="M0 0h28v20H0zM28 20h28v20H28z" />
  </g>,
  <g key="square">
    <path className={styles.night} d="M0 0h56v40H0z" />
    <path className={styles.cloth} d="M11 8h34v24H11z" />
    <path className={styles.coral} d="M19.5 14h17v12h-17z" />
  </g>,
];
