import { formatPrice } from '@gangway/contract/amounts';
import type { SubscriptionOrder } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { STORED_ORDER_KEY } from '@gangway/contract/stored-order';
import { useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { pricing } from '../../content/landing';
import {
  type Billing,
  offerPrice,
  offerSearch,
  soldBilling,
} from '../../registration/chosen-offer';
import styles from './plan-card.module.css';

function storeOrder(order: SubscriptionOrder): void {
  window.sessionStorage.setItem(STORED_ORDER_KEY, JSON.stringify(order));
}

type StartLinkProps = { offer: PlanOffer; billing: Billing; className: string | undefined };

/** A recruiter who is signed in goes on to pay; a visitor begins with an account and keeps the choice. */
function StartLink({ offer, billing, className }: StartLinkProps) {
  const user = useUser();
  const look = { className, tone: offer.isPopular ? 'primary' : 'quiet' } as const;
  const { label, href, pay } = pricing.start;
  const { plan } = offer;
  const sold = soldBilling(offer, billing);
  if (user?.userType !== 'recruiter') {
    return (
      <ButtonLink {...look} href={href + offerSearch({ plan, billing: sold })}>
        {label(offer.name)}
      </ButtonLink>
    );
  }
  const billingCycle = sold === 'annual' ? 'yearly' : 'monthly';
  const order = { plan, billingCycle, email: user.email } as const;
  return (
    <ButtonLink {...look} href={pay} onClick={() => storeOrder(order)}>
      {label(offer.name)}
    </ButtonLink>
  );
}

export function PlanCard({ offer, billing }: { offer: PlanOffer; billing: Billing }) {
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
