import { formatDay } from '@gangway/contract/day';
import { firstRenewal } from '@gangway/contract/first-renewal';
import { formatMoney } from '@gangway/contract/money';
import type { RegistrationOffer } from '@gangway/contract/plans';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { useState } from 'react';
import { register } from '../../../content/register';
import type { Details } from '../details';
import styles from './order-summary.module.css';

type OrderSummaryProps = { details: Details; offer: RegistrationOffer; cents: number };

const { order: words } = register.payment;

/** The ticket: who comes aboard, on what, and for how much from when. */
export function OrderSummary({ details, offer, cents }: OrderSummaryProps) {
  const [now] = useState(() => new Date());
  const price = formatMoney(cents);
  const renewal = formatDay(firstRenewal(now, 'monthly').toISOString());
  return (
    <section aria-labelledby="order-title" className={styles.ticket}>
      <header className={styles.head}>
        <h2 id="order-title" className={styles.label}>
          {words.title}
        </h2>
        <p className={styles.plan}>{offer.name}</p>
        <p className={styles.cycle}>{words.plan}</p>
      </header>
      <ul className={styles.features}>
        {offer.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      <dl className={styles.lines}>
        <div className={styles.total}>
          <dt>{words.due}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>{words.account}</dt>
          <dd>{details.username}</dd>
        </div>
        <div>
          <dt>{words.receipt}</dt>
          <dd>{details.email}</dd>
        </div>
      </dl>
      <p className={styles.renews}>{words.renews(price, renewal)}</p>
    </section>
  );
}
