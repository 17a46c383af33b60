import { formatPrice } from '@gangway/contract/money';
import type { PlanOffer } from '@gangway/contract/plans';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { pricing } from '../../content/landing';
import { offerPrice, type Billing } from '../../registration/chosen-offer';
import styles from './plan-card.module.css';
import { StartLink } from './start-link';

type PlanCardProps = { offer: PlanOffer; billing: Billing };

export function PlanCard({ offer, billing }: PlanCardProps) {
  const { monthCents, yearCents } = offerPrice(offer, billing);
  const titleId = `plan-${offer.plan}`;
  return (
    <article
      className={`${styles.card} ${offer.isPopular ? styles.popular : ''}`}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <h3 id={titleId}>{offer.name}</h3>
        {offer.isPopular && <span className={styles.badge}>{pricing.popular}</span>}
      </header>
      <p className={styles.price}>
        <span className={styles.amount}>{formatPrice(monthCents)}</span> {pricing.perMonth}
      </p>
      <p className={styles.billed}>
        {yearCents === null
          ? pricing.billedMonthly
          : pricing.billedAnnually(formatPrice(yearCents))}
      </p>
      <ul className={styles.features}>
        {offer.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      <StartLink className={styles.start} offer={offer} billing={billing} />
    </article>
  );
}
