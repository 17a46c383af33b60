import { Button } from '@gangway/shared-ui/primitives/button';
import styles from './routing.module.css';

export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function PageFailure({ name, onRetry }: { name: string; onRetry: () => void }) {
  // The pressed button is removed with the message, which would move the focus to the top of the
  // document.
  const retry = () => {
    focusPage();
    onRetry();
  };
  return (
    <section className={styles.failure} role="alert">
      <h1>We could not load this page</h1>
      <p>The rest of Gangway still works. Try again in a moment.</p>
      <Button onClick={retry}>Try again</Button>
      <p className={styles.detail}>{name}</p>
    </section>
  );
}
