import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { dashboardPath } from '@gangway/contract/user-paths';
import { PaymentFacts, useConfirmation } from '@gangway/shared-ui/payments';
import { ApiError, callUrl, refreshSession } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { ArrowLeftIcon, CalendarIcon } from '@gangway/shared-ui/primitives/icon';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDashboard } from '../../dashboard-queries';
import { takeLeaving } from '../../order/left-for-checkout';
import { clearStoredOrder } from '../../order/stored-order';
import { PaymentFailed } from './payment-failed';
import { PaymentSucceeded } from './payment-succeeded';
import { PaymentUnasked, PaymentUnknown } from './payment-unknown';

const SUBSCRIPTION = [callUrl('GET /api/recruiter/subscription')];

/** What a payment changes on other pages: tokens and plan in the header, what was read before. */
function useTakeUp(isSettled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    clearStoredOrder();
    takeLeaving();
    invalidateDashboard(client);
    void client.invalidateQueries({ queryKey: SUBSCRIPTION });
    void refreshSession().catch(() => undefined);
  }, [isSettled, client]);
}

function PaymentReturned({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="waiting"
      icon={<ArrowLeftIcon />}
      title="We will refund your payment"
      lead="We will refund the full amount to your card. Banks take a few days to show it. The receipt says why."
      actions={
        <>
          <ButtonLink href={`/payments/${payment.id}`}>See the receipt</ButtonLink>
          <ButtonLink tone="quiet" href={dashboardPath(user)}>
            Go to your dashboard
          </ButtonLink>
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}

type PaymentPendingProps = { payment: Payment; isAsking: boolean; onAskAgain: () => void };

function PaymentPending({ payment, isAsking, onAskAgain }: PaymentPendingProps) {
  return (
    <ResultPage
      tone="waiting"
      icon={<CalendarIcon />}
      title="Your bank is still processing the payment"
      lead="This page checks again automatically. You can close it: the payment takes effect as soon as it goes through."
      actions={
        <>
          <Button isBusy={isAsking} onClick={onAskAgain}>
            Check again
          </Button>
          <ButtonLink tone="quiet" href="/payments">
            Your payments
          </ButtonLink>
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}

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
