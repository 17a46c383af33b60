import styles from './lists.module.css';

export function NoLists() {
  return (
    <div className={styles.empty}>
      <p className={styles.name}>No transition lists yet</p>
      <p className={styles.hint}>
        The first list that your team uploads appears here, with the number of people on it.
      </p>
    </div>
  );
}
