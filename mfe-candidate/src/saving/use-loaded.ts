import { useCallback, useEffect, useState } from 'react';
import { retryUntilSent, type Send } from './retry';

export type Loaded<T> =
  | { status: 'loading' | 'waiting' }
  | { status: 'error'; error: unknown; retry: () => void }
  | { status: 'ready'; data: T; replace: (data: T) => void };

type State<T> = { load: Send<T> } & (
  | { status: 'loading' | 'waiting' }
  | { status: 'error'; error: unknown }
  | { status: 'ready'; data: T }
);

/** `load` must be a stable reference: a new function loads again. */
export function useLoaded<T>(load: Send<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ load, status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const visit = new AbortController();
    const settle = (next: State<T>) => !visit.signal.aborted && setState(next);
    retryUntilSent(load, {
      signal: visit.signal,
      onWaiting: () => settle({ load, status: 'waiting' }),
    }).then(
      (data) => settle({ load, status: 'ready', data }),
      (error: unknown) => settle({ load, status: 'error', error }),
    );
    return () => visit.abort();
  }, [load, attempt]);

  const retry = useCallback(() => {
    setState({ load, status: 'loading' });
    setAttempt((count) => count + 1);
  }, [load]);
  const replace = useCallback((data: T) => setState({ load, status: 'ready', data }), [load]);
  if (state.load !== load) return { status: 'loading' };
  if (state.status === 'error') return { ...state, retry };
  return state.status === 'ready' ? { ...state, replace } : state;
}
