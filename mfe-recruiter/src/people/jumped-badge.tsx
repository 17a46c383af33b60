import styles from './jumped-badge.module.css';

export const JumpedBadge = () => <span className={styles.badge}>Jumped Ship</span>;
