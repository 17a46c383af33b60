import styles from './jumped-badge.module.css';

/** On the tint of whoever has taken another position. */
export const JumpedBadge = () => <span className={styles.badge}>Jumped Ship</span>;
