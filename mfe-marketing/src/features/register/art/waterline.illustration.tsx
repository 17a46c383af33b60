import styles from './waterline.illustration.module.css';

export function Waterline() {
  return (
    <svg
      className={styles.water}
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className={styles.far}
        d="M0 30c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v66H0z"
      />
      <path className={styles.near} d="M0 62c160 22 320 22 480 0s320-22 480 0 320 22 480 0v34H0z" />
    </svg>
  );
}
