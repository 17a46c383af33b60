import { useLocation, useSession, type Session } from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useMemo } from 'react';
import { useRemotes } from '../federation/remotes';
import { findDestination, type Destination } from './destination';
import { LoadedView } from './loaded-view';
import { PageFailure } from './page-failure';
import styles from './routing.module.css';
import { useArrival } from './use-arrival';
import { usePage } from './use-page';
import { useProtection } from './use-protection';

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner label="Loading" />
  </div>
);

function PageView({ destination, session }: { destination: Destination; session: Session }) {
  const state = usePage(destination);
  const isThere = state.status === 'failed' || (state.status === 'ready' && !state.isStale);
  useArrival(isThere ? destination.route.title : null);
  const { remote } = destination;
  const name = remote ? `${remote.name}@${remote.version}` : 'shell';
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') return <PageFailure name={name} onRetry={state.retry} />;
  return (
    <>
      {state.isStale && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <LoadedView {...state} session={session} />
    </>
  );
}

/** The page that the address names, behind the protection that its route asks for. */
export function Outlet() {
  const location = useLocation();
  const session = useSession();
  const remotes = useRemotes();
  const { pathname } = location;
  const destination = useMemo(() => findDestination(pathname, remotes), [pathname, remotes]);
  const isOpen = useProtection(destination, session, location);
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {isOpen ? <PageView destination={destination} session={session} /> : <Waiting />}
    </main>
  );
}
