import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { useConfirmation } from '@gangway/shared-ui/payments';
import { ApiError } from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { PaymentFailed } from './payment-failed';
import { PaymentPending } from './payment-pending';
import { PaymentReturned } from './payment-returned';
import { PaymentSucceeded } from './payment-succeeded';
import { PaymentUnasked, PaymentUnknown } from './payment-unknown';
import { useTakeUp } from './use-take-up';

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

const SPOKEN: Record<Payment['status'], string> = {
  succeeded: 'The payment succeeded.',
  refunded: 'The payment was refunded.',
  failed: 'The payment failed.',
  pending: 'Waiting for the bank.',
};

/** A screen reader hears how it goes while the page changes by itself. */
const Spoken = ({ status }: { status: Payment['status'] | undefined }) => (
  <p role="status" className="gw-visually-hidden">
    {status && SPOKEN[status]}
  </p>
);

function Confirmation({ user, reference }: { user: User; reference: string }) {
  const { data, error, isFetching, isSettled, refetch } = useConfirmation(reference);
  useTakeUp(isSettled);
  const asking = { isAsking: isFetching, onAskAgain: () => void refetch() };
  if (isUnknown(error)) return <PaymentUnknown user={user} />;
  return (
    <>
      <Spoken status={data?.status} />
      {data && <Outcome user={user} payment={data} {...asking} />}
      {!data && error && <PaymentUnasked {...asking} />}
      {!data && !error && <Spinner label="Confirming your payment" />}
    </>
  );
}

export function PaymentResult({ user, reference }: { user: User; reference: string | null }) {
  if (reference === null) return <PaymentUnknown user={user} />;
  return <Confirmation user={user} reference={reference} />;
}
