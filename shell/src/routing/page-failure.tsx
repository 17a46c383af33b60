import { useAnswer } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useEffect } from 'react';
import { loadNotFound } from '../screens';
import styles from './routing.module.css';

export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

type PageFailureProps = { release?: string | undefined; onRetry: () => void };

export function PageFailure({ release, onRetry }: PageFailureProps) {
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
      {release && (
        <p className={styles.detail}>
          Code for support: <code>{release}</code>
        </p>
      )}
    </section>
  );
}

export function titlePage(title: string): void {
  document.title = `${title} · Gangway`;
}

export const NOT_FOUND_TITLE = 'Page not found';

export function NotFound() {
  const screen = useAnswer(loadNotFound);
  const { status } = screen;
  useEffect(() => {
    if (status === 'ready') titlePage(NOT_FOUND_TITLE);
  }, [status]);
  if (screen.status === 'error') return <PageFailure onRetry={screen.retry} />;
  return screen.status === 'ready' ? <screen.data.default params={{}} /> : null;
}
