import { pricing } from '../../content/landing';
import styles from './billing-toggle.module.css';
import type { Billing } from './offer-price';

type BillingToggleProps = { value: Billing; onChange: (billing: Billing) => void };

const CHOICES: readonly Billing[] = ['monthly', 'annual'];

export function BillingToggle({ value, onChange }: BillingToggleProps) {
  const { legend, saving, ...labels } = pricing.billing;
  return (
    <fieldset className={styles.toggle}>
      <legend className="gw-visually-hidden">{legend}</legend>
      {CHOICES.map((billing) => (
        <label key={billing} className={styles.choice}>
          <input
            type="radio"
            name="billing"
            className="gw-visually-hidden"
            checked={value === billing}
            onChange={() => onChange(billing)}
          />
          {labels[billing]}
          {billing === 'annual' && <span className={styles.saving}>{saving}</span>}
        </label>
      ))}
    </fieldset>
  );
}
