import { useEffect, useState } from 'react';
import { LoadFailure } from '../primitives/notice';
import { connect, type PaymentSettings, type Provider } from './connect';
import { FormSkeleton } from './form-skeleton';

export type PaymentFormProps = {
  settings: PaymentSettings;
  clientSecret: string;
  savedCard?: { id: string; name: string } | undefined;
  amount: string;
  submitLabel?: string;
  /** Must be absolute: the provider redirects to it from a page of its own. */
  returnUrl: string;
  /**
   * Runs once the money is taken; the form stays busy until it settles. It must announce its own
   * failure.
   */
  onSucceeded: (paymentIntentId: string) => void | Promise<void>;
  onFailed?: (message: string) => void;
};

export function PaymentForm({ settings, ...payment }: PaymentFormProps) {
  const { connection, retry, fail } = useConnection(settings);
  switch (connection.status) {
    case 'loading':
      return <FormSkeleton />;
    case 'ready': {
      const { Form, stripe } = connection.provider;
      return (
        <Form {...payment} stripe={stripe} takesFocus={connection.isRetried} onUnavailable={fail} />
      );
    }
    case 'failed':
    case 'retrying':
      return (
        <LoadFailure
          title="We could not load the payment form"
          text="Nothing has been charged. Please check your connection."
          tone="quiet"
          isBusy={connection.status === 'retrying'}
          onRetry={retry}
        />
      );
  }
}

type Connection =
  | { status: 'loading' | 'failed' | 'retrying' }
  | { status: 'ready'; provider: Provider; isRetried: boolean };

function useConnection({ publishableKey, scriptUrl }: PaymentSettings) {
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
