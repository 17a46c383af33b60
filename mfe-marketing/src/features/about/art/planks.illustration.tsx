import styles from '../story.module.css';

export const BrokenPlank = () => (
  <svg className={`${styles.planks} ${styles.broken}`} viewBox="0 0 240 64" aria-hidden="true">
    <path className={styles.board} d="M4 50 92 38m10 1 16 17M150 33l86-11" />
    <path className={styles.rope} d="M14 49V23m34 21V18m34 21V13M8 24l80-12q10 0 12 14M236 22V-4" />
    <path className={styles.rope} d="M200 27V1m36-6-70 9q-10 2-12 16" />
    <path className={styles.wave} d="M96 62h28m14-8h18" />
  </svg>
);

export const LaidPlank = () => (
  <svg className={styles.planks} viewBox="0 0 240 64" aria-hidden="true">
    <path className={styles.board} d="M4 50 236 22" />
    <path
      className={styles.rope}
      d="M8 24 236-4M14 49V23m37 22V19m37 21V14m37 22V10m37 22V6m37 21V1m34 22V-4"
    />
  </svg>
);
