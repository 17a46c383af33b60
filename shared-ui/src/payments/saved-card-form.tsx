import type { SyntheticEvent } from 'react';
import { LegalNote } from '../brand/legal-note';
import { Button } from '../primitives/button';
import type { PaymentFormProps } from './payment-form';
import styles from './payments.module.css';
import type { StripeFormProps } from './stripe-form';
import { usePayment } from './use-payment';

type SavedCardFormProps = StripeFormProps & {
  savedCard: NonNullable<PaymentFormProps['savedCard']>;
  onAnother: () => void;
};

type OtherCardProps = { isIdle: boolean; label: string; onUse: () => void };

export const OtherCard = ({ isIdle, label, onUse }: OtherCardProps) => (
  <Button tone="quiet" aria-disabled={!isIdle || undefined} onClick={() => isIdle && onUse()}>
    {label}
  </Button>
);

/** The bank may still ask the customer to confirm; the provider shows that over the page. */
export function SavedCardForm(props: SavedCardFormProps) {
  const { amount, savedCard, takesFocus, onAnother } = props;
  const { phase, message, pay } = usePayment({ ...props, card: savedCard.id });
  const isIdle = phase === 'idle';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={styles.form} aria-label="Payment" onSubmit={submit}>
      <p className={styles.savedCard}>{savedCard.name}</p>
      <p className={styles.reason}>{message}</p>
      {phase === 'processing' && <p role="status">Your payment is being processed.</p>}
      <LegalNote act="paying" />
      <Button
        type="submit"
        size="large"
        autoFocus={takesFocus}
        className={styles.submit}
        isBusy={!isIdle}
      >
        {`Pay ${amount} with ${savedCard.name}`}
      </Button>
      <OtherCard isIdle={isIdle} label="Use another card" onUse={onAnother} />
    </form>
  );
}
