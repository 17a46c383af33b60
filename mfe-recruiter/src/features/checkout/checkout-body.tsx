import type { CallAnswer } from '@gangway/contract/calls';
import { formatMoney } from '@gangway/contract/money';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import { PaymentForm, useSavedCard } from '@gangway/shared-ui/payments';
import { navigate } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { SafeNote, TicketColumns, TicketForm } from '@gangway/shared-ui/primitives/ticket-columns';
import { useCall } from '@gangway/shared-ui/query';
import { PAYMENT_SUCCESS } from '../../paths';
import { CheckoutSkeleton } from './checkout.skeleton';
import { OrderSummary } from './order-summary';

type CheckoutBodyProps = {
  order: SubscriptionOrder;
  payment: CallAnswer<'POST /api/recruiter/create-subscription'>;
};

const returnUrl = () => new URL(PAYMENT_SUCCESS, window.location.href).href;

/** The card's form is done with: Back leads past it. */
const showResult = (paymentIntentId: string) =>
  navigate(`${PAYMENT_SUCCESS}?payment_intent=${paymentIntentId}`, { replace: true });

export function CheckoutBody({ order, payment }: CheckoutBodyProps) {
  const plans = useCall('GET /api/plans');
  const settings = useCall('GET /api/payments/settings');
  const { savedCard, isLoading } = useSavedCard();
  const retry = () => {
    void plans.refetch();
    void settings.refetch();
  };
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
    <Notice tone="danger" title="We could not load your order">
      <p>Nothing has been charged. Try again in a moment.</p>
      <Button onClick={retry}>Try again</Button>
    </Notice>
  );
}
