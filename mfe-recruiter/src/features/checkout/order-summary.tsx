import { formatDay } from '@gangway/contract/day';
import type { CallAnswer } from '@gangway/contract/calls';
import { firstRenewal } from '@gangway/contract/first-renewal';
import { formatMoney } from '@gangway/contract/money';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { Ticket } from '@gangway/shared-ui/primitives/ticket';
import { useState } from 'react';
import { CYCLE_WORDS } from '../../display/cycle-words';
import { shortPlanName } from '../../display/plan-name';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  order: SubscriptionOrder;
  payment: CallAnswer<'POST /api/recruiter/create-subscription'>;
  offers: readonly PlanOffer[];
};

function Credit({ cents }: { cents: number }) {
  return (
    <p className={styles.credit}>
      <strong>{`We will refund ${formatMoney(cents)}.`}</strong> It is the unused part of your
      current plan, which ends today. We refund it to the card that paid for it as soon as this
      payment goes through.
    </p>
  );
}

/** What is bought, as the ticket that it becomes. */
export function OrderSummary({ order, payment, offers }: OrderSummaryProps) {
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
      {payment.creditCents > 0 && <Credit cents={payment.creditCents} />}
    </Ticket>
  );
}
