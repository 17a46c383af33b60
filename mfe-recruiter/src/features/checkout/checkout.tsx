import type { User } from '@gangway/contract/accounts';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import { call, Link, useAnswer } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useCallback } from 'react';
import { shortPlanName } from '../../display/plan-name';
import { subscriptionPath } from '../../paths';
import { CheckoutBody } from './checkout-body';
import { CheckoutSkeleton } from './checkout.skeleton';
import { OrderRefused } from './order-refused';

type CheckoutProps = { user: User; order: SubscriptionOrder };

/** Each load of the page asks for the payment: an order that is still open is answered again. */
function useOrderedPayment(order: SubscriptionOrder) {
  const start = useCallback(
    () => call('POST /api/recruiter/create-subscription', { body: order }),
    [order],
  );
  return useAnswer(start);
}

type PaymentProps = CheckoutProps & { payment: ReturnType<typeof useOrderedPayment> };

function Payment({ user, order, payment }: PaymentProps) {
  switch (payment.status) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'error':
      return <OrderRefused user={user} error={payment.error} />;
    case 'ready':
      return <CheckoutBody order={order} payment={payment.data} />;
  }
}

const LEAD = 'Check your order and enter your card.';

export function Checkout({ user, order }: CheckoutProps) {
  const payment = useOrderedPayment(order);
  return (
    <Page>
      <PageHeader
        eyebrow={<Link href={subscriptionPath(user)}>Your plan</Link>}
        title={`Subscribe to ${shortPlanName(order.plan)}`}
        lead={payment.status !== 'error' && LEAD}
      />
      <Payment user={user} order={order} payment={payment} />
    </Page>
  );
}
