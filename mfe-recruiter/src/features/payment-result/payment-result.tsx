import type { Payment } from '@gangway/contract/commerce/payments';
import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { PaymentOutcome, stripReturnParams } from '@gangway/shared-ui/payments';
import { callUrl, refreshSession } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { invalidateDashboard } from '../../dashboard-queries';
import { consumePendingCheckout } from '../../order/pending-checkout';
import { clearStoredOrder, readStoredOrder } from '../../order/stored-order';
import { PAYMENT, searchPath, subscriptionPath, tokenPurchasePath } from '../../paths';
import { lastSearchPath } from '../../search-address/search-address';

const SUBSCRIPTION = [callUrl('GET /api/recruiter/subscription')];

export function PaymentResult({ user, reference }: { user: User; reference: string | null }) {
  const client = useQueryClient();
  const takeUp = () => {
    clearStoredOrder();
    consumePendingCheckout();
    invalidateDashboard(client);
    void client.invalidateQueries({ queryKey: SUBSCRIPTION });
    void refreshSession().catch(() => undefined);
  };
  return (
    <PaymentOutcome
      reference={reference}
      words={WORDS}
      actions={(payment, askAgain) => <Actions {...{ user, payment, askAgain }} />}
      wayOut={
        <ButtonLink tone="quiet" href={subscriptionPath(user)}>
          Your plan
        </ButtonLink>
      }
      onSettled={takeUp}
    />
  );
}

/** Either an intent that the card form confirmed, or a session of the provider's own page. */
export function paymentReference(): string | null {
  const intent = stripReturnParams();
  return intent ?? new URLSearchParams(window.location.search).get('session');
}

const WORDS: ComponentProps<typeof PaymentOutcome>['words'] = {
  succeeded: ({ purpose }) => ({
    title: 'Payment Successful',
    lead: LEADS[purpose],
    spoken: 'The payment succeeded.',
  }),
  refunded: () => ({
    title: 'We will refund your payment',
    lead: 'We will refund the full amount to your card. Banks take a few days to show it. The receipt says why.',
    spoken: 'The payment was refunded.',
  }),
  failed: () => ({
    title: 'The payment did not go through',
    lead: 'Nothing has been charged. Try again with this card or another one.',
    spoken: 'The payment failed.',
  }),
  pending: () => ({
    title: 'Your bank is still processing the payment',
    lead: 'This page checks again automatically. You can close it: the payment takes effect as soon as it goes through.',
    spoken: 'Waiting for the bank.',
  }),
};

const LEADS = {
  subscription: 'Your plan starts now, and its tokens are in your account.',
  tokens: 'Your tokens are in your account. They never expire.',
  transition_list: 'Your list is active now.',
} as const;

type ActionsProps = { user: User; payment: Payment; askAgain: ReactNode };

function Actions({ user, payment, askAgain }: ActionsProps) {
  const receipt = `/payments/${payment.id}`;
  switch (payment.status) {
    case 'succeeded':
      return (
        <>
          <WayToSearch user={user} payment={payment} />
          <DashboardLink user={user} />
          <ButtonLink tone="quiet" href={receipt}>
            See the receipt
          </ButtonLink>
        </>
      );
    case 'refunded':
      return (
        <>
          <ButtonLink href={receipt}>See the receipt</ButtonLink>
          <DashboardLink user={user} />
        </>
      );
    case 'failed':
      return (
        <>
          <ButtonLink href={wayBack(user, payment)}>Try again</ButtonLink>
          <DashboardLink user={user} />
        </>
      );
    case 'pending':
      return (
        <>
          {askAgain}
          <ButtonLink tone="quiet" href="/payments">
            Your payments
          </ButtonLink>
        </>
      );
  }
}

const WayToSearch = ({ user, payment }: { user: User; payment: Payment }) =>
  payment.purpose === 'tokens' ? (
    <ButtonLink href={lastSearchPath(user)}>Back to your search</ButtonLink>
  ) : (
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
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
