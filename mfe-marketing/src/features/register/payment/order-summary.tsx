import { formatDay } from '@gangway/contract/day';
import { firstRenewal } from '@gangway/contract/first-renewal';
import { formatMoney } from '@gangway/contract/money';
import { Ticket } from '@gangway/shared-ui/primitives/ticket';
import { useState } from 'react';
import { register } from '../../../content/register';
import type { Choice } from '../choices';
import type { Details } from '../details';
import styles from './order-summary.module.css';

type OrderSummaryProps = { details: Details; choice: Choice; cents: number };

const { order: words } = register.payment;

/** The ticket: who comes aboard, on what, and for how much from when. */
export function OrderSummary({ details, choice, cents }: OrderSummaryProps) {
  const [now] = useState(() => new Date());
  const price = formatMoney(cents);
  const isYearly = choice.yearCents !== null;
  const cycle = isYearly ? 'yearly' : 'monthly';
  const day = formatDay(firstRenewal(now, cycle).toISOString());
  return (
    <Ticket
      face="display"
      className={styles.ticket}
      label={words.title}
      title={choice.name}
      note={words.plan(isYearly)}
      features={choice.features}
      total={{ label: words.due, value: price }}
      lines={[
        { label: words.account, value: details.username },
        { label: words.receipt, value: details.email },
      ]}
      foot={words.renews({ price, day, isYearly })}
    />
  );
}
