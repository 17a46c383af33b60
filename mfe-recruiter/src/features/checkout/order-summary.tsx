import { formatDay } from '@gangway/contract/day';
import type { CallAnswer } from '@gangway/contract/calls';
import { firstRenewal } from '@gangway/contract/first-renewal';
import { formatMoney } from '@gangway/contract/money';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
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
      <strong>{`${formatMoney(cents)} comes back to you.`}</strong> It is the unused part of your
      present plan, which ends today. We return it to the card that paid for it as soon as this
      payment is through.
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
    <section aria-labelledby="order-title" className={styles.ticket}>
      <header className={styles.head}>
        <h2 id="order-title" className={styles.label}>
          Your order
        </h2>
        <p className={styles.plan}>{shortPlanName(plan)}</p>
        <p className={styles.cycle}>{`Recruiter plan, ${billed}`}</p>
      </header>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      <dl className={styles.lines}>
        <div className={styles.total}>
          <dt>Due today</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>{`Then ${every}`}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>First renewal</dt>
          <dd>{renewal}</dd>
        </div>
        <div>
          <dt>Receipt to</dt>
          <dd className={styles.email}>{email}</dd>
        </div>
      </dl>
      {payment.creditCents > 0 && <Credit cents={payment.creditCents} />}
      <p className={styles.small}>
        Cancel whenever you like: the plan then runs to the end of the time that is paid.
      </p>
    </section>
  );
}
