import type { BootRemote } from '@gangway/contract/platform/remotes';
import { useEntry } from '@gangway/shared-ui/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  currentRemotes,
  isRegistryComplete,
  isRegistryFresh,
  refetchRemotes,
  refreshRegistry,
} from '../federation/resolved-registry';
import { type Destination, findDestination, isNowhere } from './destination';
import { reloadPage } from './reload-page';

export type Arrival = {
  destination: Destination;
  isLeaving: boolean;
  renew: () => Promise<void>;
};

/** Releases change only with a navigation, never while the user works on a page. */
export function useDestination(): Arrival {
  const { location, kind } = useEntry();
  const { pathname } = location;
  const here = () => ({ pathname, remotes: currentRemotes() });
  const [settled, setSettled] = useState(here);
  const isLeaving = settled.pathname !== pathname;
  if (isLeaving && mayMoveAtOnce(pathname, kind)) setSettled(here);

  useEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    void refetchRemotes().then((remotes) => {
      if (!isCurrent) return;
      if (mustAskServer({ pathname, remotes })) reloadPage();
      else setSettled({ pathname, remotes });
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, isLeaving]);

  const renew = useCallback(async () => {
    await refreshRegistry();
    setSettled((last) => ({ pathname: last.pathname, remotes: currentRemotes() }));
  }, []);

  const destination = useMemo(() => findDestination(settled.pathname, settled.remotes), [settled]);
  return { destination, isLeaving, renew };
}

function mayMoveAtOnce(pathname: string, kind: string): boolean {
  const isBack = kind === 'POP';
  if (isRegistryFresh() || (isBack && isRegistryComplete())) return true;
  const destination = findDestination(pathname, currentRemotes());
  return !isNowhere(destination) && (isBack || destination.load !== undefined);
}

type Settled = { pathname: string; remotes: readonly BootRemote[] };

/** The HTML may list only the page's own area: then the server decides who owns another path. */
const mustAskServer = ({ pathname, remotes }: Settled) =>
  !isRegistryComplete() && isNowhere(findDestination(pathname, remotes));
