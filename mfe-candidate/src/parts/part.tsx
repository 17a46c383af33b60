import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { retryUntilSent } from '../saving/retry';

export const PartStatus = ({ status }: { status: 'closed' | 'loading' | 'waiting' | 'open' }) => (
  <p role="status">
    {status === 'waiting' &&
      'You are offline. We will keep trying, and open this as soon as you are back online.'}
  </p>
);

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

type State<P> =
  | { status: 'closed' | 'loading' | 'waiting' }
  | { status: 'open'; Part: ComponentType<P> };

export function usePart<P>(load: Load<P>) {
  const [state, setState] = useState<State<P>>({ status: 'closed' });
  const [hasClosed, setClosed] = useState(false);
  const visit = useRef<AbortController>(null);

  const close = useCallback(() => {
    visit.current?.abort();
    setState({ status: 'closed' });
    setClosed(true);
  }, []);

  const open = useCallback(() => {
    visit.current?.abort();
    const { signal } = (visit.current = new AbortController());
    const settle = (next: State<P>) => !signal.aborted && setState(next);
    settle({ status: 'loading' });
    const onWaiting = () => settle({ status: 'waiting' });
    retryUntilSent(load, { signal, onWaiting }).then(
      ({ default: Part }) => settle({ status: 'open', Part }),
      () => settle({ status: 'closed' }),
    );
  }, [load]);

  useEffect(() => () => visit.current?.abort(), []);
  return { state, open, close, hasClosed };
}
