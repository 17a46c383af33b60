import styles from './spinner.module.css';

/** Appears after a delay, so that fast answers do not flash. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className="gw-visually-hidden">{label}</span>
    </div>
  );
}
