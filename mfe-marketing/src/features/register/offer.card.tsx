import { formatPrice } from '@gangway/contract/money';
import type { RegistrationOffer } from '@gangway/contract/plans';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { useId } from 'react';
import { register } from '../../content/register';
import styles from './offer-card.module.css';

type OfferCardProps = { offer: RegistrationOffer; isChosen: boolean; onChoose: () => void };

/** A plan to choose: all of the card is the label of its radio button. */
export function OfferCard({ offer, isChosen, onChoose }: OfferCardProps) {
  const { id, name, priceCents, description, features, isPopular } = offer;
  const { per, popular } = register.plan;
  const base = useId();
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <input
          type="radio"
          id={base}
          name="plan"
          value={id}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${base}-price ${base}-more`}
        />
        <label htmlFor={base}>{name}</label>
        {isPopular && <span className={styles.badge}>{popular}</span>}
      </div>
      <p id={`${base}-price`} className={styles.price}>
        <span className={styles.amount}>{formatPrice(priceCents)}</span> {per}
      </p>
      <div id={`${base}-more`} className={styles.more}>
        <p className={styles.description}>{description}</p>
        <ul className={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <CheckIcon />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
