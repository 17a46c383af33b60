import type { CallAnswer } from '@gangway/contract/calls';
import { people, formatCount, formatMoney } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import { enterprisePath } from '@gangway/contract/platform/user-paths';
import {
  continues,
  PaymentContinues,
  PaymentForm,
  PaymentRefused,
  useContinuing,
  useSavedCard,
} from '@gangway/shared-ui/payments';
import { showToast, useAnswer, call } from '@gangway/shared-ui/platform';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Ticket } from '@gangway/shared-ui/primitives/ticket';
import {
  SafeNote,
  TicketColumns,
  TicketForm,
  TicketSkeleton,
} from '@gangway/shared-ui/primitives/ticket-columns';
import { useCall } from '@gangway/shared-ui/query';
import { Navigate, useNavigate } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { calculatorPath, importResultPath, PAYMENT_SUCCESS } from '../../../paths';
import { type Draft, type Order, FALLBACK_SETUP_FEE } from '../draft/draft';
import { resumeImport, useImport, endImport } from '../draft/import-state';
import { ImportSteps } from '../import-steps';

export function ListPaymentBody({ user, listId }: { user: User; listId: string }) {
  const start = useCallback(() => payForList(listId), [listId]);
  return <Started user={user} start={start} draftId={null} back={enterprisePath(user)} />;
}

export function ImportPayment({ user }: { user: User }) {
  const state = useImport(user.id);
  useEffect(() => void resumeImport(user.id), [user.id]);
  switch (state.status) {
    case 'loading':
      return <Preparing />;
    case 'none':
      return <Navigate to={calculatorPath(user)} replace />;
    case 'begun':
      return (
        <>
          <ImportSteps current={3} />
          <DraftPayment user={user} draft={state.draft} />
        </>
      );
  }
}

type StartedPayment = Pick<
  CallAnswer<'POST /api/hr/create-payment-intent'>,
  'clientSecret' | 'cents' | 'employeeCount' | 'updated' | 'skipped'
>;

type ListPayment = StartedPayment & { name: string; department: string; order: Order | null };

async function payForList(id: string): Promise<ListPayment> {
  const [started, list] = await Promise.all([
    call('POST /api/transition-lists/:id/payment', { params: { id } }),
    call('GET /api/transition-lists/:id', { params: { id } }),
  ]);
  const { name, department } = list;
  return { ...started, updated: 0, skipped: [], name, department, order: null };
}

type StartedProps = {
  user: User;
  start: () => Promise<ListPayment>;
  draftId: string | null;
  back: string;
};

/** Every load of the page requests the payment: the server returns an order that is still open. */
function Started({ user, start, draftId, back }: StartedProps) {
  const { isContinuing, persist } = useContinuing();
  const answer = useAnswer(useCallback(() => persist(start), [persist, start]));
  switch (answer.status) {
    case 'loading':
      return isContinuing ? <PaymentContinues /> : <Preparing />;
    case 'error':
      if (continues(answer.error)) return <PaymentContinues onAskAgain={answer.retry} />;
      return <PaymentRefused error={answer.error} to={back} />;
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

const Preparing = () => <TicketSkeleton label="Preparing your order" />;

type UpdatedProps = { user: User; updated: number; draftId: string | null };

function Updated({ user, updated, draftId }: UpdatedProps): null {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    endImport(client, draftId);
    showToast({ title: `${people(updated)} updated` });
    void navigate(enterprisePath(user), { replace: true });
  }, [client, draftId, user, updated, navigate]);
  return null;
}

type CardProps = { payment: ListPayment; clientSecret: string; resultPath: string };

function CardForm({ payment, clientSecret, resultPath }: CardProps) {
  const navigate = useNavigate();
  const result = new URL(resultPath, window.location.href);
  /** Replaces the history entry, so that Back skips the finished card form. */
  const showResult = (paymentIntentId: string) => {
    result.searchParams.set('payment_intent', paymentIntentId);
    void navigate(result.pathname + result.search, { replace: true });
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
  return (
    <LoadFailure
      title="We could not load your order"
      text="Nothing has been charged. Try again in a moment."
      {...retryOf(settings, organization)}
    />
  );
}

function OrderSummary({ payment, isFeePaid }: { payment: ListPayment; isFeePaid: boolean }) {
  const { name, department, cents, employeeCount, updated, skipped } = payment;
  const each = employeeCount === 0 ? 0 : cents / employeeCount;
  return (
    <Ticket
      label="Order summary"
      title={name}
      note={department}
      features={[
        `${people(employeeCount)} on the list`,
        'We will send the invitations as soon as you pay',
        ...(updated > 0 ? [`${people(updated)} updated, not charged again`] : []),
        ...(skipped.length > 0 ? [`${people(skipped.length)} skipped, not charged`] : []),
      ]}
      total={{ label: 'Total', value: formatMoney(cents) }}
      lines={[
        {
          label: 'Upload fee',
          value: `${formatCount(employeeCount)} × ${formatMoney(each)}`,
        },
        { label: 'Organization setup fee', value: setupFee(payment, isFeePaid) },
      ]}
      foot="The setup fee is paid once for each organization, through sales. It is not part of this total."
    />
  );
}

function setupFee({ order }: ListPayment, isPaid: boolean): string {
  if (isPaid) return 'Paid';
  return formatMoney((order?.organizationFee ?? FALLBACK_SETUP_FEE) * 100);
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
    <Navigate to={calculatorPath(user)} replace />
  );
}

const decoder = new TextDecoder();

/** The server calculates the price itself and refuses if it differs from the one shown. */
async function payForDraft(draft: Draft & { order: Order }): Promise<ListPayment> {
  const { source, checked, name, department, columns, skillSeparator, order } = draft;
  const started = await call('POST /api/hr/create-payment-intent', {
    body: {
      csvContent: decoder.decode(await (checked ?? source).arrayBuffer()),
      employeeCount: order.employeeCount,
      totalCost: order.totalCost,
      name,
      department,
      columns,
      ...(skillSeparator && { skillSeparator }),
    },
  });
  return { ...started, name, department, order };
}
