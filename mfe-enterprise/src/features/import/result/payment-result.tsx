import type { User } from '@gangway/contract/accounts';
import type { Payment } from '@gangway/contract/payments';
import { enterprisePath } from '@gangway/contract/user-paths';
import { PaymentFacts, useConfirmation } from '@gangway/shared-ui/payments';
import { ApiError } from '@gangway/shared-ui/platform';
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
import type { ComponentProps } from 'react';
import { calculatorPath } from '../../../paths';
import { useSettled } from './use-settled';

type Words = Pick<ComponentProps<typeof ResultPage>, 'tone' | 'icon' | 'title' | 'lead'>;

const WORDS: Record<Payment['status'], Words> = {
  succeeded: {
    tone: 'good',
    icon: <CheckIcon />,
    title: 'Payment Successful',
    lead: 'Your transition list has been uploaded successfully!',
  },
  refunded: {
    tone: 'waiting',
    icon: <ArrowLeftIcon />,
    title: 'We will refund your payment',
    lead: 'We will refund the full amount to your card. Banks usually show it within five to ten days. The receipt explains why.',
  },
  failed: {
    tone: 'bad',
    icon: <CloseIcon />,
    title: 'Payment Failed',
    lead: 'Nothing has been charged. We kept your list. Try again with this card or another one.',
  },
  pending: {
    tone: 'waiting',
    icon: <CalendarIcon />,
    title: 'Your bank is still processing the payment',
    lead: 'This page checks again automatically. You can close it: your list becomes active as soon as the payment goes through.',
  },
};

const UNKNOWN: Words = {
  tone: 'waiting',
  icon: <SearchIcon />,
  title: 'We cannot find this payment',
  lead: 'We found no payment for this link. You can find all your payments under Payments.',
};

const NO_ANSWER: Words = {
  tone: 'bad',
  icon: <CloseIcon />,
  title: 'We could not confirm your payment',
  lead: 'If we charged your card, your payment takes effect automatically. Please do not pay again.',
};

const Dashboard = ({ user }: { user: User }) => (
  <ButtonLink tone="quiet" href={enterprisePath(user)}>
    Go to your dashboard
  </ButtonLink>
);

type ActionsProps = {
  user: User;
  payment: Payment;
  draftId: string | null;
  isAsking: boolean;
  onAskAgain: () => void;
};

function MainAction(props: ActionsProps) {
  const { user, draftId, isAsking, onAskAgain } = props;
  const { id, status } = props.payment;
  switch (status) {
    case 'pending':
      return (
        <Button isBusy={isAsking} onClick={onAskAgain}>
          Check again
        </Button>
      );
    case 'failed':
      // A list that waits is paid for from the dashboard.
      return draftId !== null && <ButtonLink href={calculatorPath(user)}>Try again</ButtonLink>;
    case 'succeeded':
    case 'refunded':
      return <ButtonLink href={`/payments/${id}`}>See the receipt</ButtonLink>;
  }
}

function Outcome(props: ActionsProps) {
  const { user, payment } = props;
  return (
    <ResultPage
      {...WORDS[payment.status]}
      actions={
        <>
          <MainAction {...props} />
          <Dashboard user={user} />
        </>
      }
    >
      <PaymentFacts payment={payment} />
    </ResultPage>
  );
}

const Unknown = ({ user }: { user: User }) => (
  <ResultPage
    {...UNKNOWN}
    actions={
      <>
        <ButtonLink href="/payments">Your payments</ButtonLink>
        <Dashboard user={user} />
      </>
    }
  />
);

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request');

type ConfirmationProps = { user: User; reference: string; draftId: string | null };

function Confirmation({ user, reference, draftId }: ConfirmationProps) {
  const { data, error, isFetching, isSettled, refetch } = useConfirmation(reference);
  useSettled(isSettled, draftId);
  const asking = { isAsking: isFetching, onAskAgain: () => void refetch() };
  if (isUnknown(error)) return <Unknown user={user} />;
  if (data) {
    return (
      <>
        <p role="status" className="gw-visually-hidden">
          {WORDS[data.status].title}
        </p>
        <Outcome user={user} payment={data} draftId={draftId} {...asking} />
      </>
    );
  }
  if (!error) return <Spinner label="Confirming your payment" />;
  return (
    <ResultPage
      {...NO_ANSWER}
      actions={
        <Button isBusy={asking.isAsking} onClick={asking.onAskAgain}>
          Try again
        </Button>
      }
    />
  );
}

type PaymentResultProps = { user: User; reference: string | null; draftId: string | null };

export function PaymentResult({ user, reference, draftId }: PaymentResultProps) {
  return reference === null ? (
    <Unknown user={user} />
  ) : (
    <Confirmation user={user} reference={reference} draftId={draftId} />
  );
}
