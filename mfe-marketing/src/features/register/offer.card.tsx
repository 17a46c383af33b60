import { formatPrice } from '@gangway/contract/amounts';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { useId } from 'react';
import { register } from '../../content/register';
import type { Choice } from './choices';
import styles from './offer-card.module.css';

type OfferCardProps = { choice: Choice; isChosen: boolean; onChoose: () => void };

/** A plan to choose: all of the card is the label of its radio button. */
export function OfferCard({ choice, isChosen, onChoose }: OfferCardProps) {
  const { id, name, monthCents, yearCents, description, features, isPopular } = choice;
  const { per, popular, billedYearly, carried } = register.plan;
  const base = useId();
  return (
    <div className={`${styles.card} ${choice.carriedText === null ? '' : styles.carried}`}>
      {choice.carriedText && <p className={styles.chosen}>{carried(choice.carriedText)}</p>}
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
      <div id={`${base}-price`}>
        <p className={styles.price}>
          <span className={styles.amount}>{formatPrice(monthCents)}</span> {per}
        </p>
        {yearCents !== null && (
          <p className={styles.description}>{billedYearly(formatPrice(yearCents))}</p>
        )}
      </div>
      <div id={`${base}-more`} className={styles.more}>
        {description && <p className={styles.description}>{description}</p>}
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
