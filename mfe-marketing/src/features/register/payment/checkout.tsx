import { formatMoney } from '@gangway/contract/money';
import { useAnswer } from '@gangway/shared-ui/platform';
import { TicketColumns } from '@gangway/shared-ui/primitives/ticket-columns';
import { useCall } from '@gangway/shared-ui/query';
import { useCallback, useState } from 'react';
import type { Choice } from '../choices';
import type { Details } from '../details';
import { CardForm } from './card-form';
import { OrderSummary } from './order-summary';
import { PaymentRefused } from './payment-refused';
import { PaymentSkeleton } from './payment.skeleton';
import { Refunded } from './refunded';
import { startPayment } from './start-payment';

type CheckoutProps = { details: Details; choice: Choice };

/** Each visit asks for the payment: an order that is still open is answered again. */
function useStartedPayment({ details, choice }: CheckoutProps) {
  const [order] = useState({ details, choice });
  return useAnswer(useCallback(() => startPayment(order.details, order.choice), [order]));
}

export function Checkout({ details, choice }: CheckoutProps) {
  const payment = useStartedPayment({ details, choice });
  const settings = useCall('GET /api/payments/settings');
  const [refund, setRefund] = useState<unknown>(null);
  if (refund !== null) return <Refunded error={refund} />;
  if (payment.status === 'error') return <PaymentRefused error={payment.error} />;
  if (settings.isError) return <PaymentRefused error={settings.error} />;
  if (payment.status === 'loading' || !payment.data || !settings.data) return <PaymentSkeleton />;
  return (
    <TicketColumns>
      <OrderSummary details={details} choice={choice} cents={payment.data.cents} />
      <CardForm
        settings={settings.data}
        clientSecret={payment.data.clientSecret}
        amount={formatMoney(payment.data.cents)}
        email={details.email}
        onRefunded={setRefund}
      />
    </TicketColumns>
  );
}
