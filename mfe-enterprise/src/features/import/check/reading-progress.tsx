import { Card } from '@gangway/shared-ui/primitives/card';
import styles from './check.module.css';

export function ReadingProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Card className={styles.card}>
      <p className={styles.title}>Checking your file</p>
      <progress
        className={styles.progress}
        aria-label="Checking your file"
        max={100}
        value={percent}
      />
      <p className={styles.note}>{percent}% read. It stays in this browser until you upload it.</p>
    </Card>
  );
}
