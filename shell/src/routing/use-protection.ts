import { settingsPath } from '@gangway/contract/platform/user-paths';
import { navigate, type PlatformLocation, type Session } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import type { Destination } from './destination';
import type { Arrival } from './use-destination';

export function useProtection(
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
