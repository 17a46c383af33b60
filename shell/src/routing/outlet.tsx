import {
  PageLocationProvider,
  type PlatformLocation,
  type Session,
  useEntry,
  useLocation,
  useSession,
} from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useEffect, useRef, useState } from 'react';
import { remoteId } from '../federation/load-remote';
import { focusPage } from './focus-page';
import { LoadedView } from './loaded-view';
import { PageFailure } from './page-failure';
import styles from './routing.module.css';
import { titlePage } from './title-page';
import { type Arrival, useDestination } from './use-destination';
import { usePage } from './use-page';
import { useProtection } from './use-protection';

/** A section or a filter of the page that is in view already. */
const isWithin = (last: PlatformLocation | null, { pathname, search, hash }: PlatformLocation) =>
  last?.pathname === pathname && (last.search !== search || hash !== '');

/** On arrival at a page: its title, the top of the page and the focus, as a page load would do. */
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
    focusPage();
  }, [title, location, kind]);
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner label="Loading" />
  </div>
);

/** Where the page in view was opened, until the next one takes its place. */
function usePageLocation(isWaiting: boolean): PlatformLocation {
  const location = useLocation();
  const [last, setLast] = useState(location);
  if (isWaiting || last === location) return last;
  setLast(location);
  return location;
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
    return <PageFailure name={remote ? remoteId(remote) : 'shell'} onRetry={state.retry} />;
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

/** The page that the address names, behind the protection that its route asks for. */
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
