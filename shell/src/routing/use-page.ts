import { useCallback, useEffect, useState } from 'react';
import { forgetRemote } from '../federation/load-remote';
import type { Destination } from './destination';
import { loadedPage, loadPage, type LoadedPage } from './load-page';

type Outcome = { destination: Destination } & (
  { page: LoadedPage; error?: never } | { error: unknown; page?: never }
);

export type PageState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; page: LoadedPage; isStale: boolean; retry: () => void };

/** The page of a destination. While the next one loads, the last one stays in view. */
export function usePage(destination: Destination): PageState {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [attempt, setAttempt] = useState(0);
  const atOnce = outcome?.destination === destination ? null : loadedPage(destination);

  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Outcome) => isCurrent && setOutcome(next);
    loadPage(destination).then(
      (page) => settle({ destination, page }),
      (error: unknown) => settle({ destination, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [destination, attempt]);

  const retry = useCallback(() => {
    setOutcome(null);
    const { remote } = destination;
    const again = () => setAttempt((count) => count + 1);
    void (remote ? forgetRemote(remote) : Promise.resolve()).then(again, again);
  }, [destination]);

  if (atOnce) return { status: 'ready', page: atOnce, isStale: false, retry };
  if (!outcome) return { status: 'loading' };
  const isStale = outcome.destination !== destination;
  if (outcome.page) return { status: 'ready', page: outcome.page, isStale, retry };
  return isStale ? { status: 'loading' } : { status: 'failed', error: outcome.error, retry };
}
