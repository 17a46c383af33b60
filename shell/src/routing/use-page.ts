import { useCallback, useEffect, useState } from 'react';
import { evictRemote, RemoteError } from '../federation/load-remote';
import { abandonOverride } from '../federation/overrides';
import { reportFailure, reportShown } from '../federation/report-outcome';
import type { Destination } from './destination';
import { firstFailureOf, loadedPage, loadPage, type LoadedPage } from './load-page';

export type PageState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; page: LoadedPage; isStale: boolean; retry: () => void };

export function usePage(destination: Destination, renew: () => Promise<void>): PageState {
  const [first] = useState(() => firstOutcome(destination));
  const [outcome, setOutcome] = useState(first);
  const atOnce = outcome?.destination === destination ? null : loadedPage(destination);

  useEffect(() => {
    if (first && !first.page && first.destination === destination) {
      recordFailure(destination, first.error);
      return;
    }
    let isCurrent = true;
    loadPage(destination).then(
      (page) => isCurrent && setOutcome(withPage(page)),
      (error: unknown) => {
        if (!isCurrent) return;
        recordFailure(destination, error);
        if (abandonOverride(destination.remote)) void renew();
        else setOutcome({ destination, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [destination, renew, first]);

  const retry = useCallback(() => {
    setOutcome(null);
    const { remote, route } = destination;
    void (remote ? evictRemote(remote, route) : Promise.resolve()).then(renew);
  }, [destination, renew]);

  if (atOnce) return { status: 'ready', page: atOnce, isStale: false, retry };
  if (!outcome) return { status: 'loading' };
  const isStale = outcome.destination !== destination;
  if (outcome.page) return { status: 'ready', page: outcome.page, isStale, retry };
  return isStale ? { status: 'loading' } : { status: 'failed', error: outcome.error, retry };
}

type Outcome = { destination: Destination } & (
  | { page: LoadedPage; error?: never }
  | { error: unknown; page?: never }
);

function firstOutcome(destination: Destination): Outcome | null {
  const page = loadedPage(destination);
  if (page) return { destination, page };
  const failure = firstFailureOf(destination);
  return failure && { destination, error: failure.error };
}

/** A file of the shell that fails to load must not count against an area. */
function recordFailure({ remote }: Destination, error: unknown): void {
  if (error instanceof RemoteError) reportFailure(remote, 'load_failed', error);
  else reportError(error);
  reportShown();
}

const withPage =
  (page: LoadedPage) =>
  (last: Outcome | null): Outcome => {
    const { destination } = page;
    return last?.page && last.destination === destination ? last : { destination, page };
  };
