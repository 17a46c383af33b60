import { Button } from '@gangway/shared-ui/primitives/button';
import styles from './routing.module.css';

type PageFailureProps = { name: string; onRetry: () => void };

export function PageFailure({ name, onRetry }: PageFailureProps) {
  return (
    <section className={styles.failure} role="alert">
      <h1>This page did not load</h1>
      <p>The rest of Gangway goes on working. Try again in a moment.</p>
      <Button onClick={onRetry}>Try again</Button>
      <p className={styles.detail}>{name}</p>
    </section>
  );
}
