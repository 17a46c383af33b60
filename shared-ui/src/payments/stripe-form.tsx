import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { LegalNote } from '../brand/legal-note';
import { Button } from '../primitives/button';
import { useAppearance } from './appearance';
import { FormSkeleton } from './form-skeleton';
import type { PaymentFormProps } from './payment-form';
import styles from './payments.module.css';
import { OtherCard, SavedCardForm } from './saved-card-form';
import { usePayment } from './use-payment';

export type StripeFormProps = Omit<PaymentFormProps, 'settings'> & {
  stripe: Stripe;
  /** After a retry the focus goes where the button was. */
  takesFocus: boolean;
  onUnavailable: () => void;
};

type NewCardProps = StripeFormProps & { onSavedCard?: (() => void) | undefined };

const CARD_ONLY: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** The provider's frame grows with its errors, so the room for them is reserved around it. */
function reserveRoom(fields: HTMLElement | null): void {
  if (!fields) return;
  fields.parentElement?.style.setProperty('--fields-height', `${fields.offsetHeight}px`);
}

function PayForm(props: NewCardProps) {
  const { amount, submitLabel = `Pay ${amount}`, takesFocus, onUnavailable, onSavedCard } = props;
  const { phase, message, pay, resume } = usePayment({ ...props, card: useElements() });
  const [isReady, setReady] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (isReady ? pay() : resume());
  };
  const findOutWhy = async () => {
    if (!(await resume())) onUnavailable();
  };

  return (
    <form className={styles.form} aria-label="Payment" onSubmit={submit}>
      <div className={styles.entry}>
        {!isReady && message === null && <FormSkeleton />}
        <div ref={fields} className={styles.fields} inert={phase !== 'idle'}>
          <PaymentElement
            options={CARD_ONLY}
            onReady={(element) => {
              setReady(true);
              reserveRoom(fields.current);
              if (takesFocus) element.focus();
            }}
            onLoadError={() => void findOutWhy()}
          />
        </div>
        {message !== null && <p className={styles.message}>{message}</p>}
      </div>
      {phase === 'processing' && <p role="status">Your payment is being processed.</p>}
      <LegalNote act="paying" />
      <Button
        type="submit"
        size="large"
        className={styles.submit}
        disabled={!isReady && message === null}
        isBusy={phase !== 'idle'}
      >
        {submitLabel}
      </Button>
      {onSavedCard && (
        <OtherCard isIdle={phase === 'idle'} label="Use the saved card" onUse={onSavedCard} />
      )}
    </form>
  );
}

/** The provider's own fields in our form. A new client secret is a new form. */
function NewCardForm(props: NewCardProps) {
  const { stripe, clientSecret } = props;
  const appearance = useAppearance();
  const options = useMemo(
    () => ({ clientSecret, appearance, loader: 'never' }) as const,
    [clientSecret, appearance],
  );
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PayForm {...props} />
    </Elements>
  );
}

/** A saved card first, if there is one; another card on demand. */
export function StripeForm(props: StripeFormProps) {
  const { savedCard, clientSecret } = props;
  const [chosen, setChosen] = useState<'saved' | 'another' | null>(null);
  const takesFocus = props.takesFocus || chosen !== null;
  if (!savedCard) return <NewCardForm {...props} />;
  if (chosen === 'another') {
    return (
      <NewCardForm {...props} takesFocus={takesFocus} onSavedCard={() => setChosen('saved')} />
    );
  }
  return (
    <SavedCardForm
      key={clientSecret}
      {...props}
      savedCard={savedCard}
      takesFocus={takesFocus}
      onAnother={() => setChosen('another')}
    />
  );
}
