import { formatPrice } from '@gangway/contract/money';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import { useId, type ReactNode } from 'react';
import { CYCLE_WORDS } from '../../display/cycle-words';
import styles from './offers.module.css';

type OfferCardProps = {
  name: string;
  cents: number;
  cycle: SubscriptionOrder['billingCycle'];
  features: readonly string[];
  isPresent?: boolean;
  /** What changes with it, and what that costs. */
  changes?: readonly string[];
  children: ReactNode;
};

export function OfferCard(props: OfferCardProps) {
  const { name, cents, cycle, features, isPresent = false, changes = [], children } = props;
  const titleId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={`${styles.offer} ${isPresent ? styles.present : ''}`}
    >
      <h3 id={titleId} className={styles.name}>
        {name}
      </h3>
      <p className={styles.price}>
        <strong>{formatPrice(cents)}</strong>
        {CYCLE_WORDS[cycle].per}
      </p>
      <TickList items={features} />
      {changes.length > 0 && (
        <ul aria-label={`What changes with ${name}`} className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className={styles.action}>{children}</div>
    </Card>
  );
}
