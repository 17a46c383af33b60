import type { Stripe } from '@stripe/stripe-js';
import { type ComponentType, useEffect, useState } from 'react';
import { LoadFailure } from '../../primitives/notice';
import { FormSkeleton } from './form-skeleton';
import { loadScript } from './load-script';
import type { StripeFormProps } from './stripe-form';

export type PaymentSettings = { publishableKey: string; scriptUrl: string };

export type PaymentFormProps = { settings: PaymentSettings } & Omit<
  StripeFormProps,
  'stripe' | 'takesFocus' | 'onUnavailable'
>;

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

type Provider = { stripe: Stripe; Form: ComponentType<StripeFormProps> };

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

async function connect({ publishableKey, scriptUrl }: PaymentSettings): Promise<Provider> {
  const [{ connectStripe }, { StripeForm }] = await Promise.all([
    import(/* webpackChunkName: "stripe" */ './connect-stripe'),
    import(/* webpackChunkName: "stripe" */ './stripe-form'),
    window.Stripe ? undefined : loadScript(scriptUrl),
  ]);
  return { stripe: await connectStripe(publishableKey), Form: StripeForm };
}
