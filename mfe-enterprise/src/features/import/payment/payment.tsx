import type { User } from '@gangway/contract/accounts';
import { people } from '@gangway/contract/counted';
import { formatMoney } from '@gangway/contract/money';
import { enterprisePath } from '@gangway/contract/user-paths';
import { PaymentForm, useSavedCard } from '@gangway/shared-ui/payments';
import {
  navigate,
  Redirect,
  serverMessage,
  showFailure,
  showToast,
  useAnswer,
} from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import {
  SafeNote,
  TicketColumns,
  TicketForm,
  TicketSkeleton,
} from '@gangway/shared-ui/primitives/ticket-columns';
import { useCall } from '@gangway/shared-ui/query';
import { useCallback, useEffect } from 'react';
import { calculatorPath, importResultPath, PAYMENT_SUCCESS } from '../../../paths';
import type { Draft } from '../draft/draft';
import { resumeImport, useImport } from '../draft/import-state';
import { ImportSteps } from '../import-steps';
import { useSettled } from '../result/use-settled';
import { OrderSummary } from './order-summary';
import { payForDraft, payForList, type ListPayment } from './start-payment';

const Preparing = () => <TicketSkeleton label="Preparing your order" />;

type CardProps = { payment: ListPayment; clientSecret: string; resultPath: string };

function CardForm({ payment, clientSecret, resultPath }: CardProps) {
  const result = new URL(resultPath, window.location.href);
  /** The card's form is done with: Back leads past it. */
  const showResult = (paymentIntentId: string) => {
    result.searchParams.set('payment_intent', paymentIntentId);
    navigate(result.pathname + result.search, { replace: true });
  };
  const settings = useCall('GET /api/payments/settings');
  const organization = useCall('GET /api/organization');
  const { savedCard, isLoading } = useSavedCard();
  if (settings.data && organization.data && !isLoading) {
    return (
      <TicketColumns>
        <OrderSummary payment={payment} isFeePaid={organization.data.hasOrganizationFee} />
        <TicketForm title="Your card">
          <PaymentForm
            settings={settings.data}
            clientSecret={clientSecret}
            savedCard={savedCard}
            amount={formatMoney(payment.cents)}
            returnUrl={result.href}
            onSucceeded={showResult}
          />
          <SafeNote>
            Your card goes straight to our payment provider, which saves it for your organization’s
            next payment. Gangway never sees its number. You can remove it under Payments.
          </SafeNote>
        </TicketForm>
      </TicketColumns>
    );
  }
  if (settings.isFetching || organization.isFetching || isLoading) return <Preparing />;
  const retry = () => {
    void settings.refetch();
    void organization.refetch();
  };
  return (
    <Notice tone="danger" title="We could not load your order">
      <p>Nothing has been charged. Try again in a moment.</p>
      <Button onClick={retry}>Try again</Button>
    </Notice>
  );
}

/** Everybody in the file was known by the time it was uploaded: they are updated. */
type UpdatedProps = { user: User; updated: number; draftId: string | null };

function Updated({ user, updated, draftId }: UpdatedProps): null {
  useSettled(true, draftId);
  useEffect(() => {
    showToast({ title: `${people(updated)} updated` });
    navigate(enterprisePath(user), { replace: true });
  }, [user, updated]);
  return null;
}

function Refused({ error, to }: { error: unknown; to: string }): null {
  useEffect(() => {
    reportError(error);
    navigate(to, { replace: true });
    showFailure('We could not start your payment', serverMessage(error, 'Please try again.'));
  }, [error, to]);
  return null;
}

type StartedProps = {
  user: User;
  start: () => Promise<ListPayment>;
  /** Null for a list that was uploaded before. */
  draftId: string | null;
  back: string;
};

/** Each load of the page asks for the payment: an order that is still open is answered again. */
function Started({ user, start, draftId, back }: StartedProps) {
  const answer = useAnswer(start);
  switch (answer.status) {
    case 'loading':
      return <Preparing />;
    case 'error':
      return <Refused error={answer.error} to={back} />;
    case 'ready': {
      const { clientSecret, updated } = answer.data;
      return clientSecret === null ? (
        <Updated user={user} updated={updated} draftId={draftId} />
      ) : (
        <CardForm
          payment={answer.data}
          clientSecret={clientSecret}
          resultPath={draftId === null ? PAYMENT_SUCCESS : importResultPath(draftId)}
        />
      );
    }
  }
}

export function ListPaymentBody({ user, listId }: { user: User; listId: string }) {
  const start = useCallback(() => payForList(listId), [listId]);
  return <Started user={user} start={start} draftId={null} back={enterprisePath(user)} />;
}

function DraftPayment({ user, draft }: { user: User; draft: Draft }) {
  const { order } = draft;
  const start = useCallback(
    () => (order ? payForDraft({ ...draft, order }) : Promise.reject(new Error('No order'))),
    [draft, order],
  );
  return order ? (
    <Started user={user} start={start} draftId={draft.id} back={calculatorPath(user)} />
  ) : (
    <Redirect to={calculatorPath(user)} />
  );
}

/** For the file that the calculator has handed over; without one it leads back there. */
export function ImportPayment({ user }: { user: User }) {
  const state = useImport(user.id);
  useEffect(() => void resumeImport(user.id), [user.id]);
  switch (state.status) {
    case 'loading':
      return <Preparing />;
    case 'none':
      return <Redirect to={calculatorPath(user)} />;
    case 'begun':
      return (
        <>
          <ImportSteps current={3} />
          <DraftPayment user={user} draft={state.draft} />
        </>
      );
  }
}
