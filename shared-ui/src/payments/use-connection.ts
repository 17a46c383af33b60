import { useEffect, useState } from 'react';
import { connect, type PaymentSettings, type Provider } from './connect';

type Connection =
  | { status: 'loading' | 'failed' | 'retrying' }
  | { status: 'ready'; provider: Provider; isRetried: boolean };

/** The provider as far as it is there, and a way to try again. */
export function useConnection({ publishableKey, scriptUrl }: PaymentSettings) {
  const [connection, setConnection] = useState<Connection>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Connection) => isCurrent && setConnection(next);
    connect({ publishableKey, scriptUrl }).then(
      (provider) => settle({ status: 'ready', provider, isRetried: attempt > 0 }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, scriptUrl, attempt]);

  const retry = () => {
    setConnection({ status: 'retrying' });
    setAttempt((count) => count + 1);
  };
  const fail = () => setConnection({ status: 'failed' });
  return { connection, retry, fail };
}
