import styles from './reveals.module.css';

export function NoReveals() {
  return (
    <div className={styles.empty}>
      <p className={styles.name}>You have not revealed anyone yet</p>
      <p className={styles.count}>
        Whoever you reveal stays here, with name and contact details, for good.
      </p>
    </div>
  );
}
