import { formatPrice } from '@gangway/contract/money';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import type { ReactNode } from 'react';
import { CYCLE_WORDS } from '../../display/cycle-words';
import { offerCents } from './offer-state';
import styles from './offers.module.css';

type OfferCardProps = {
  offer: PlanOffer;
  cycle: SubscriptionOrder['billingCycle'];
  isPresent: boolean;
  children: ReactNode;
};

/** An offer by the cycle that was chosen, or by the year where it is sold by that alone. */
export function OfferCard({ offer, cycle, isPresent, children }: OfferCardProps) {
  const cents = offerCents(offer, cycle);
  const titleId = `offer-${offer.plan}`;
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={`${styles.offer} ${isPresent ? styles.present : ''}`}
    >
      <h3 id={titleId} className={styles.name}>
        {offer.name}
      </h3>
      <p className={styles.price}>
        <strong>{formatPrice(cents ?? offer.yearlyCents)}</strong>
        {CYCLE_WORDS[cents === null ? 'yearly' : cycle].per}
      </p>
      <TickList items={offer.features} />
      <div className={styles.action}>{children}</div>
    </Card>
  );
}
