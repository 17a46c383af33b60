import type { CallAnswer } from '@gangway/contract/calls';
import { firstRenewal } from '@gangway/contract/commerce/first-renewal';
import type { SubscriptionOrder } from '@gangway/contract/commerce/payments';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import {
  continues,
  PaymentContinues,
  PaymentForm,
  PaymentRefused,
  useContinuing,
  useSavedCard,
} from '@gangway/shared-ui/payments';
import { ApiError, call, serverMessage, useAnswer } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { LoadFailure, Notice, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Ticket } from '@gangway/shared-ui/primitives/ticket';
import {
  SafeNote,
  TicketColumns,
  TicketForm,
  TicketSkeleton,
} from '@gangway/shared-ui/primitives/ticket-columns';
import { useCall } from '@gangway/shared-ui/query';
import { Link, useNavigate } from '@gangway/shared-ui/router';
import { useCallback, useState } from 'react';
import { shortPlanName, CYCLE_WORDS } from '../../display/plan-name';
import { PAYMENT_SUCCESS, PRICING, subscriptionPath } from '../../paths';
import styles from './order-summary.module.css';

type CheckoutProps = { user: User; order: SubscriptionOrder };

export function Checkout({ user, order }: CheckoutProps) {
  const payment = useOrderedPayment(order);
  return (
    <Page>
      <PageHeader
        eyebrow={<Link to={subscriptionPath(user)}>Your plan</Link>}
        title={`Subscribe to ${shortPlanName(order.plan)}`}
        lead={payment.answer.status !== 'error' && 'Check your order and enter your card.'}
      />
      <Payment user={user} order={order} payment={payment} />
    </Page>
  );
}

/** Asks at each load: for an order that is still open, the server answers with the same payment. */
function useOrderedPayment(order: SubscriptionOrder) {
  const { isContinuing, persist } = useContinuing();
  const start = useCallback(
    () => persist(() => call('POST /api/recruiter/create-subscription', { body: order })),
    [order, persist],
  );
  return { isContinuing, answer: useAnswer(start) };
}

type PaymentProps = CheckoutProps & { payment: ReturnType<typeof useOrderedPayment> };

function Payment({ user, order, payment: { isContinuing, answer } }: PaymentProps) {
  switch (answer.status) {
    case 'loading':
      return isContinuing ? <PaymentContinues /> : <CheckoutSkeleton />;
    case 'error':
      if (continues(answer.error)) return <PaymentContinues onAskAgain={answer.retry} />;
      return <OrderRefused user={user} error={answer.error} />;
    case 'ready':
      return <CheckoutBody order={order} payment={answer.data} />;
  }
}

const CheckoutSkeleton = () => <TicketSkeleton label="Preparing your order" />;

function OrderRefused({ user, error }: { user: User; error: unknown }) {
  const title = titleFor(error);
  if (title === undefined) return <PaymentRefused error={error} to={PRICING} />;
  return (
    <Notice title={title}>
      <p>{serverMessage(error, '')}</p>
      <ButtonLink href={subscriptionPath(user)}>Go to your plan</ButtonLink>
    </Notice>
  );
}

const titleFor = (error: unknown) =>
  error instanceof ApiError && error.code !== undefined ? EXPLAINED[error.code] : undefined;

const EXPLAINED: Partial<Record<string, string>> = {
  already_subscribed: 'You already have this plan',
  change_at_renewal: 'You do not need to pay for this change now',
};

type CheckoutBodyProps = {
  order: SubscriptionOrder;
  payment: CallAnswer<'POST /api/recruiter/create-subscription'>;
};

function CheckoutBody({ order, payment }: CheckoutBodyProps) {
  const plans = useCall('GET /api/plans');
  const settings = useCall('GET /api/payments/settings');
  const { savedCard, isLoading } = useSavedCard();
  const navigate = useNavigate();
  const showResult = (id: string) =>
    void navigate(`${PAYMENT_SUCCESS}?payment_intent=${id}`, { replace: true });
  if (plans.data && settings.data && !isLoading) {
    return (
      <TicketColumns>
        <OrderSummary order={order} payment={payment} offers={plans.data.offers} />
        <TicketForm title="Your card">
          <PaymentForm
            settings={settings.data}
            clientSecret={payment.clientSecret}
            savedCard={savedCard}
            amount={formatMoney(payment.cents)}
            returnUrl={returnUrl()}
            onSucceeded={showResult}
          />
          <SafeNote>
            Your card goes straight to our payment provider. Gangway never sees its number.
          </SafeNote>
        </TicketForm>
      </TicketColumns>
    );
  }
  if (plans.isFetching || settings.isFetching || isLoading) return <CheckoutSkeleton />;
  return (
    <LoadFailure
      title="We could not load your order"
      text="Nothing has been charged. Try again in a moment."
      {...retryOf(plans, settings)}
    />
  );
}

type OrderSummaryProps = {
  order: SubscriptionOrder;
  payment: CallAnswer<'POST /api/recruiter/create-subscription'>;
  offers: readonly PlanOffer[];
};

function OrderSummary({ order, payment, offers }: OrderSummaryProps) {
  const [now] = useState(() => new Date());
  const { plan, billingCycle, email } = order;
  const { billed, every } = CYCLE_WORDS[billingCycle];
  const price = formatMoney(payment.cents);
  const renewal = formatDay(firstRenewal(now, billingCycle).toISOString());
  const features = offers.find((offer) => offer.plan === plan)?.features ?? [];
  return (
    <Ticket
      label="Your order"
      title={shortPlanName(plan)}
      note={`Recruiter plan, ${billed}`}
      features={features}
      total={{ label: 'Due today', value: price }}
      lines={[
        { label: `Then ${every}`, value: price },
        { label: 'First renewal', value: renewal },
        { label: 'Receipt to', value: email },
      ]}
      foot="You can cancel at any time. Your plan then runs until the end of the paid period."
    >
      {payment.creditCents > 0 && (
        <p className={styles.credit}>
          <strong>{`We will refund ${formatMoney(payment.creditCents)}.`}</strong> It is the unused
          part of your current plan, which ends today. We refund it to the card that paid for it as
          soon as this payment goes through.
        </p>
      )}
    </Ticket>
  );
}

const returnUrl = () => new URL(PAYMENT_SUCCESS, window.location.href).href;
