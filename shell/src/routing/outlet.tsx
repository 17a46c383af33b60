import {
  navigate,
  useLocation,
  useSession,
  type PlatformLocation,
  type Session,
} from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useEffect, useMemo } from 'react';
import { useRemotes } from '../federation/remotes';
import { findDestination, type Destination } from './destination';
import { LoadedView } from './loaded-view';
import { PageFailure } from './page-failure';
import styles from './routing.module.css';
import { useArrival } from './use-arrival';
import { usePage } from './use-page';

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner label="Loading" />
  </div>
);

function PageView({ destination, session }: { destination: Destination; session: Session }) {
  const state = usePage(destination);
  useArrival(state.status === 'ready' && !state.isStale ? destination.route.title : null);
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

function useSignInRedirect(isNeeded: boolean, { pathname, search, hash }: PlatformLocation): void {
  useEffect(() => {
    if (!isNeeded) return;
    navigate('/auth', { replace: true, state: { from: `${pathname}${search}${hash}` } });
  }, [isNeeded, pathname, search, hash]);
}

/** The page that the address names, behind the protection that its route asks for. */
export function Outlet() {
  const location = useLocation();
  const session = useSession();
  const remotes = useRemotes();
  const { pathname } = location;
  const destination = useMemo(() => findDestination(pathname, remotes), [pathname, remotes]);
  const isGuarded = destination.route.isProtected === true && session.status !== 'signed-in';
  useSignInRedirect(isGuarded && session.status === 'signed-out', location);
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {isGuarded ? <Waiting /> : <PageView destination={destination} session={session} />}
    </main>
  );
}
