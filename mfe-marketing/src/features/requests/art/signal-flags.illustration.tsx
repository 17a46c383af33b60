import styles from './signal-flags.illustration.module.css';

export function SignalFlags() {
  return (
    <svg className={styles.flags} viewBox="0 0 300 120" aria-hidden="true">
      <path className={styles.line} d="M12 118V4M4 18h16" />
      <path className={styles.rope} d="M12 10q130 44 284 22" />
      <g transform="translate(52 26) rotate(13)">
        <path className={styles.cloth} d="M0 0h56v46H0z" />
        <path className={styles.teal} d="M0 0h56v10H0zM0 36h56v10H0z" />
        <path className={styles.coral} d="M0 18h56v10H0z" />
        <path className={styles.edge} d="M0 0h56v46H0z" />
      </g>
      <g transform="translate(128 39) rotate(4)">
        <path className={styles.lamp} d="M0 46h56V0z" />
        <path className={styles.coral} d="M0 0h56L0 46z" />
        <path className={styles.edge} d="M0 0h56v46H0z" />
      </g>
      <g transform="translate(206 40) rotate(-5)">
        <path className={styles.lamp} d="M0 0h28v46H0z" />
        <path className={styles.teal} d="M28 0h28v46H28z" />
        <path className={styles.edge} d="M0 0h56v46H0z" />
      </g>
    </svg>
  );
}
