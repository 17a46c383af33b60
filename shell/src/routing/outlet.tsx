import { settingsPath } from '@gangway/contract/platform/user-paths';
import {
  errorMessage,
  NotFoundError,
  PageLocationProvider,
  type PlatformLocation,
  type Session,
  useEntry,
  useLocation,
  useSession,
  navigate,
} from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import {
  Component,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';
import { showSheetsOf } from '../federation/area-sheets';
import { remoteId } from '../federation/load-remote';
import { prefetchWhenIdle } from '../federation/prefetch';
import { reportFailure, reportRendered } from '../federation/report-outcome';
import type { Destination } from './destination';
import type { LoadedPage } from './load-page';
import { NotFound, titlePage, focusPage, PageFailure } from './page-failure';
import { type Arrival, useDestination } from './use-destination';
import { usePage } from './use-page';
import styles from './routing.module.css';

export function Outlet() {
  const location = useLocation();
  const session = useSession();
  const arrival = useDestination();
  const isOpen = useProtection(arrival, session, location);
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {isOpen ? <PageView arrival={arrival} session={session} /> : <Waiting />}
    </main>
  );
}

function useProtection(
  { destination, isLeaving }: Arrival,
  session: Session,
  location: PlatformLocation,
): boolean {
  const to = isLeaving ? null : detour(destination, session);
  const from = wayBack(location);
  const hasEnded = 'hasEnded' in session;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true, state: { from, hasEnded } });
  }, [to, from, hasEnded]);
  const isWaiting = destination.route.isProtected === true && session.status === 'loading';
  return to === null && !isWaiting;
}

function detour({ route, remote }: Destination, session: Session): string | null {
  if (!route.isProtected || session.status === 'loading') return null;
  if (session.status === 'signed-out') return '/auth';
  const isSettings = !remote && route.chunk === 'settings';
  const { mustChangePassword, mustSetUpSecondFactor } = session.user;
  const mustFinishSetup = mustChangePassword || mustSetUpSecondFactor;
  return mustFinishSetup && !isSettings ? settingsPath(session.user) : null;
}

/**
 * Removes the client secrets that a payment provider adds to the address: they are for one arrival
 * only.
 */
function wayBack({ pathname, search, hash }: PlatformLocation): string {
  const query = new URLSearchParams(search);
  const secrets = [...query.keys()].filter((name) => name.endsWith('_client_secret'));
  if (secrets.length === 0) return `${pathname}${search}${hash}`;
  for (const name of secrets) query.delete(name);
  return `${pathname}?${query}${hash}`;
}

type PageViewProps = { arrival: Arrival; session: Session };

function PageView({ arrival: { destination, isLeaving, renew }, session }: PageViewProps) {
  const state = usePage(destination, renew);
  const isWaiting = isLeaving || (state.status === 'ready' && state.isStale);
  const location = usePageLocation(isWaiting);
  useArrival(isWaiting || state.status === 'loading' ? null : destination.route.title);
  const { remote } = destination;
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') {
    return <PageFailure release={remote?.version} onRetry={state.retry} />;
  }
  return (
    <>
      {isWaiting && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <PageLocationProvider value={location}>
        <LoadedView {...state} session={session} />
      </PageLocationProvider>
    </>
  );
}

function usePageLocation(isWaiting: boolean): PlatformLocation {
  const location = useLocation();
  const [last, setLast] = useState(location);
  if (isWaiting || last === location) return last;
  setLast(location);
  return location;
}

function useArrival(title: string | null): void {
  const { location, kind } = useEntry();
  const seen = useRef<PlatformLocation | null>(null);
  useEffect(() => {
    if (title === null) return;
    titlePage(title);
    const last = seen.current;
    seen.current = location;
    if (kind === 'POP' || last === location || isWithin(last, location)) return;
    if (!location.hash) window.scrollTo(0, 0);
    if (!isInMenu()) focusPage();
  }, [title, location, kind]);
}

const isWithin = (last: PlatformLocation | null, { pathname, search, hash }: PlatformLocation) =>
  last?.pathname === pathname && (last.search !== search || hash !== '');

/** A menu closes when it loses the focus, so one opened while the page loaded has to keep it. */
const isInMenu = () => document.activeElement?.closest('[role=menu]') != null;

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner label="Loading" />
  </div>
);

type LoadedViewProps = { page: LoadedPage; session: Session; retry: () => void };

function LoadedView({ page, session, retry }: LoadedViewProps) {
  const { default: Page, destination, frame: Frame } = page;
  const { remote, params, route } = destination;
  const name = remote ? remoteId(remote) : 'shell';
  // An insertion effect, so that the sheets apply before any effect of the page measures something.
  useInsertionEffect(() => {
    showSheetsOf(remote);
    return () => showSheetsOf();
  }, [remote]);
  const content = <Page params={params} />;
  // `data-area` limits the area's style sheets to it: see tools/webpack/isolate-styles.ts.
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
      release={remote?.version}
      notFound={<NotFound />}
      onFault={onFault}
      onRetry={retry}
    >
      <Settled onSettled={onSettled}>
        {Frame ? (
          <Frame userId={userIdOf(session)} path={route.path}>
            {area}
          </Frame>
        ) : (
          area
        )}
      </Settled>
    </PageBoundary>
  );
}

type Props = {
  release: string | undefined;
  notFound: ReactNode;
  onFault: (error: unknown) => void;
  onRetry: () => void;
  children: ReactNode;
};

class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof NotFoundError)) this.props.onFault(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof NotFoundError) return this.props.notFound;
    return <PageFailure release={this.props.release} onRetry={this.props.onRetry} />;
  }
}

/** Not in the effect itself, because a later effect of the view may still throw. */
function Settled({ onSettled, children }: { onSettled: () => void; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(onSettled);
    return () => clearTimeout(timer);
  }, [onSettled]);
  return children;
}

function userIdOf(session: Session): string | null {
  if (session.status === 'loading') return null;
  return session.status === 'signed-in' ? session.user.id : '';
}
