import { Button } from '../primitives/button';
import { Notice } from '../primitives/notice';
import { FormSkeleton } from './form-skeleton';
import type { PaymentSettings } from './connect';
import { useConnection } from './use-connection';

export type PaymentFormProps = {
  settings: PaymentSettings;
  clientSecret: string;
  /** Offered first: the provider has saved it for this payer. */
  savedCard?: { id: string; name: string } | undefined;
  /** What is paid, as the reader sees it: `$40.00`. */
  amount: string;
  submitLabel?: string;
  /** An absolute address, where the provider leads back to after a page of its own. */
  returnUrl: string;
  /** Runs when the money is taken; the form stays busy until it has settled. It announces its own failure. */
  onSucceeded: (paymentIntentId: string) => void | Promise<void>;
  onFailed?: (message: string) => void;
};

/** The provider's code comes as a separate chunk, together with its script. */
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
        <Notice tone="danger" title="We could not load the payment form">
          <p>Nothing has been charged. Please check your connection.</p>
          <Button tone="quiet" isBusy={connection.status === 'retrying'} onClick={retry}>
            Try again
          </Button>
        </Notice>
      );
  }
}
