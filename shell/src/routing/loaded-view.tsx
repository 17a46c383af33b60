import { errorMessage, type Session } from '@gangway/shared-ui/platform';
import { useCallback, useEffect, useInsertionEffect, type ReactNode } from 'react';
import { showSheetsOf } from '../federation/area-sheets';
import { remoteId } from '../federation/load-remote';
import { prefetchWhenIdle } from '../federation/prefetch';
import { reportFailure, reportRendered } from '../federation/report-outcome';
import type { LoadedPage } from './load-page';
import { NotFound } from './not-found';
import { PageBoundary } from './page-boundary';

/** Not in the effect itself: a later effect of the view may still throw. */
function Settled({ onSettled, children }: { onSettled: () => void; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onSettled);
    return () => clearTimeout(timer);
  }, [onSettled]);
  return children;
}

/** Null while the session is unknown, empty for a visitor. */
function userIdOf(session: Session): string | null {
  if (session.status === 'loading') return null;
  return session.status === 'signed-in' ? session.user.id : '';
}

type LoadedViewProps = { page: LoadedPage; session: Session; retry: () => void };

export function LoadedView({ page, session, retry }: LoadedViewProps) {
  const { default: Page, destination, frame: Frame } = page;
  const { remote, params, route } = destination;
  const name = remote ? remoteId(remote) : 'shell';
  // Before any effect of the page measures something.
  useInsertionEffect(() => {
    showSheetsOf(remote);
    return () => showSheetsOf();
  }, [remote]);
  const content = <Page params={params} />;
  // The sheets of an area reach nothing outside of it: see tools/webpack/scope-selector.ts.
  const area = remote ? <div data-area={remote.name}>{content}</div> : content;
  const onFault = (error: unknown) => {
    const named = new Error(`${name} failed: ${errorMessage(error)}`, { cause: error });
    reportFailure(remote, 'render_failed', named);
  };
  const onSettled = useCallback(() => {
    prefetchWhenIdle();
    reportRendered(remote);
  }, [remote]);
  return (
    <PageBoundary
      key={name + route.path + JSON.stringify(params)}
      name={name}
      notFound={<NotFound />}
      onFault={onFault}
      onRetry={retry}
    >
      <Settled onSettled={onSettled}>
        {Frame ? <Frame userId={userIdOf(session)}>{area}</Frame> : area}
      </Settled>
    </PageBoundary>
  );
}
