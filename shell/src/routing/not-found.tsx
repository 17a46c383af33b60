import { useAnswer } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import { loadNotFound } from '../screens';
import { PageFailure } from './page-failure';

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
  if (screen.status === 'error') return <PageFailure name="shell" onRetry={screen.retry} />;
  return screen.status === 'ready' ? <screen.data.default params={{}} /> : null;
}
