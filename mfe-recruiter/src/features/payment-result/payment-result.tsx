import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { dashboardPath } from '@gangway/contract/user-paths';
import { PaymentFacts, useConfirmation } from '@gangway/shared-ui/payments';
import { ApiError, callUrl, refreshSession } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import {
  ArrowLeftIcon,
  CalendarIcon,
  CheckIcon,
  CloseIcon,
  SearchIcon,
} from '@gangway/shared-ui/primitives/icon';
import { ResultPage } from '@gangway/shared-ui/primitives/result-page';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDashboard } from '../../dashboard-queries';
import { consumePendingCheckout } from '../../order/pending-checkout';
import { clearStoredOrder, readStoredOrder } from '../../order/stored-order';
import { PAYMENT, searchPath, subscriptionPath, tokenPurchasePath } from '../../paths';
import { lastSearchPath } from '../../search-address/last-search';

const LEADS = {
  subscription: 'Your plan starts now, and its tokens are in your account.',
  tokens: 'Your tokens are in your account. They never expire.',
  transition_list: 'Your list is active now.',
} as const;

/** A plan is where searching starts; tokens were short in the middle of it. */
const WayToSearch = ({ user, payment }: { user: User; payment: Payment }) =>
  payment.purpose === 'tokens' ? (
    <ButtonLink href={lastSearchPath(user)}>Back to your search</ButtonLink>
  ) : (
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  );

function PaymentSucceeded({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="good"
      icon={<CheckIcon />}
      title="Payment Successful"
      lead={LEADS[payment.purpose]}
      actions={
        <>
          <WayToSearch user={user} payment={payment} />
          <ButtonLink tone="quiet" href={dashboardPath(user)}>
            Go to your dashboard
          </ButtonLink>
          <ButtonLink tone="quiet" href={`/payments/${payment.id}`}>
            See the receipt
          </ButtonLink>
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}

function PaymentUnknown({ user }: { user: User }) {
  return (
    <ResultPage
      tone="waiting"
      icon={<SearchIcon />}
      title="We cannot find this payment"
      lead="We found no payment for this link. You can find all your payments under Payments."
      actions={
        <>
          <ButtonLink href="/payments">Your payments</ButtonLink>
          <ButtonLink tone="quiet" href={subscriptionPath(user)}>
            Your plan
          </ButtonLink>
        </>
      }
    />
  );
}

type Asking = { isAsking: boolean; onAskAgain: () => void };

const AskAgain = ({ isAsking, onAskAgain, label }: Asking & { label: string }) => (
  <Button isBusy={isAsking} onClick={onAskAgain}>
    {label}
  </Button>
);

const PaymentUnasked = (asking: Asking) => (
  <ResultPage
    tone="bad"
    icon={<CloseIcon />}
    title="We could not confirm your payment"
    lead="If we charged your card, your payment takes effect automatically. Please do not pay again."
    actions={<AskAgain {...asking} label="Try again" />}
  />
);

const DashboardLink = ({ user }: { user: User }) => (
  <ButtonLink tone="quiet" href={dashboardPath(user)}>
    Go to your dashboard
  </ButtonLink>
);

function wayBack(user: User, { purpose }: Payment): string {
  if (purpose === 'tokens') return tokenPurchasePath(user);
  return readStoredOrder() ? PAYMENT : subscriptionPath(user);
}

function PaymentFailed({ user, payment }: { user: User; payment: Payment }) {
  return (
    <ResultPage
      tone="bad"
      icon={<CloseIcon />}
      title="The payment did not go through"
      lead="Nothing has been charged. Try again with this card or another one."
      actions={
        <>
          <ButtonLink href={wayBack(user, payment)}>Try again</ButtonLink>
          <DashboardLink user={user} />
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}

const SUBSCRIPTION = [callUrl('GET /api/recruiter/subscription')];

/** What a payment changes on other pages: tokens and plan in the header, what was read before. */
function useTakeUp(isSettled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    clearStoredOrder();
    consumePendingCheckout();
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
          <DashboardLink user={user} />
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}

function PaymentPending({ payment, ...asking }: Asking & { payment: Payment }) {
  return (
    <ResultPage
      tone="waiting"
      icon={<CalendarIcon />}
      title="Your bank is still processing the payment"
      lead="This page checks again automatically. You can close it: the payment takes effect as soon as it goes through."
      actions={
        <>
          <AskAgain {...asking} label="Check again" />
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

function Outcome({ user, payment, ...asking }: Asking & { user: User; payment: Payment }) {
  switch (payment.status) {
    case 'succeeded':
      return <PaymentSucceeded user={user} payment={payment} />;
    case 'refunded':
      return <PaymentReturned user={user} payment={payment} />;
    case 'failed':
      return <PaymentFailed user={user} payment={payment} />;
    case 'pending':
      return <PaymentPending payment={payment} {...asking} />;
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
