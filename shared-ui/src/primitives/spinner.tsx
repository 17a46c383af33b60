import styles from './spinner.module.css';

/** A light that turns; it appears after a moment, so that fast answers do not flash. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className="gw-visually-hidden">{label}</span>
    </div>
  );
}
