import type { Stripe } from '@stripe/stripe-js';
import { type ComponentType, useEffect, useState } from 'react';
import { LoadFailure } from '../../primitives/notice';
import { FormSkeleton } from './form-skeleton';
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

const running = new Map<string, Promise<void>>();

export function loadScript(url: string): Promise<void> {
  const script = running.get(url) ?? runScript(url);
  running.set(url, script);
  return script;
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
  const [{ connectStripe, StripeForm }] = await Promise.all([
    import(/* webpackChunkName: "stripe" */ './stripe-form'),
    window.Stripe ? undefined : loadScript(scriptUrl),
  ]);
  return { stripe: await connectStripe(publishableKey), Form: StripeForm };
}

const TIME_LIMIT_MS = 15_000;

function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(`${url} ${reason}`));
    const timer = setTimeout(fail('took too long'), TIME_LIMIT_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail('could not be loaded'));
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    script.src = url;
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    running.delete(url);
    throw error;
  });
}
