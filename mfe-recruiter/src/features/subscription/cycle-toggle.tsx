import type { SubscriptionOrder } from '@gangway/contract/payments';
import styles from './cycle-toggle.module.css';

type Cycle = SubscriptionOrder['billingCycle'];

const CHOICES: readonly { cycle: Cycle; label: string }[] = [
  { cycle: 'monthly', label: 'Monthly' },
  { cycle: 'yearly', label: 'Yearly' },
];

type CycleToggleProps = { value: Cycle; onChange: (cycle: Cycle) => void };

export function CycleToggle({ value, onChange }: CycleToggleProps) {
  return (
    <fieldset className={styles.toggle}>
      <legend className="gw-visually-hidden">Billing</legend>
      {CHOICES.map(({ cycle, label }) => (
        <label key={cycle} className={styles.choice}>
          <input
            type="radio"
            name="cycle"
            className="gw-visually-hidden"
            checked={value === cycle}
            onChange={() => onChange(cycle)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
