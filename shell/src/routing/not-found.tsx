import { useAnswer } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import { loadNotFound } from '../screens';
import { PageFailure } from './page-failure';
import { titlePage } from './title-page';

export const NOT_FOUND_TITLE = 'Page not found';

/** In place of a page that says that its address means nothing. */
export function NotFound() {
  const screen = useAnswer(loadNotFound);
  const { status } = screen;
  useEffect(() => {
    if (status === 'ready') titlePage(NOT_FOUND_TITLE);
  }, [status]);
  if (screen.status === 'error') return <PageFailure name="shell" onRetry={screen.retry} />;
  return screen.status === 'ready' ? <screen.data.default params={{}} /> : null;
}
