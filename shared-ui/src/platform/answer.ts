import { useCallback, useEffect, useState } from 'react';

export type Answer<T> =
  | { status: 'loading' }
  | { status: 'error'; error: unknown; retry: () => void }
  | { status: 'ready'; data: T; update: (change: (data: T) => T) => void };

type State<T> = { load: () => Promise<T> } & (
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  | { status: 'ready'; data: T }
);

export function useAnswer<T>(load: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<State<T>>({ load, status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: State<T>) => isCurrent && setState(next);
    load().then(
      (data) => settle({ load, status: 'ready', data }),
      (error: unknown) => settle({ load, status: 'error', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setState({ load, status: 'loading' });
    setAttempt((count) => count + 1);
  }, [load]);
  const update = useCallback(
    (change: (data: T) => T) =>
      setState((last) => (last.status === 'ready' ? { ...last, data: change(last.data) } : last)),
    [],
  );
  if (state.load !== load || state.status === 'loading') return { status: 'loading' };
  return state.status === 'error'
    ? { status: 'error', error: state.error, retry }
    : { status: 'ready', data: state.data, update };
}
