import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { ApiError } from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { PaymentFailed } from './payment-failed';
import { PaymentPending } from './payment-pending';
import { PaymentReturned } from './payment-returned';
import { PaymentSucceeded } from './payment-succeeded';
import { PaymentUnasked, PaymentUnknown } from './payment-unknown';
import { useConfirmation } from './use-confirmation';

type OutcomeProps = { user: User; payment: Payment; isAsking: boolean; onAskAgain: () => void };

function Outcome({ user, payment, isAsking, onAskAgain }: OutcomeProps) {
  switch (payment.status) {
    case 'succeeded':
      return <PaymentSucceeded user={user} payment={payment} />;
    case 'refunded':
      return <PaymentReturned user={user} payment={payment} />;
    case 'failed':
      return <PaymentFailed user={user} payment={payment} />;
    case 'pending':
      return <PaymentPending payment={payment} isAsking={isAsking} onAskAgain={onAskAgain} />;
  }
}

const UNKNOWN = ['not_found', 'invalid_request'];
const isUnknown = (error: unknown) =>
  error instanceof ApiError && error.code !== undefined && UNKNOWN.includes(error.code);

function Confirmation({ user, reference }: { user: User; reference: string }) {
  const { data, error, isFetching, refetch } = useConfirmation(reference);
  const askAgain = () => void refetch();
  if (data) {
    return <Outcome user={user} payment={data} isAsking={isFetching} onAskAgain={askAgain} />;
  }
  if (isUnknown(error)) return <PaymentUnknown user={user} />;
  if (error) return <PaymentUnasked isAsking={isFetching} onAskAgain={askAgain} />;
  return <Spinner label="Confirming your payment" />;
}

export function PaymentResult({ user, reference }: { user: User; reference: string | null }) {
  if (reference === null) return <PaymentUnknown user={user} />;
  return <Confirmation user={user} reference={reference} />;
}
