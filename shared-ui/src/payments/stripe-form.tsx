import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { Button } from '../primitives/button';
import { Notice } from '../primitives/notice';
import { useAppearance } from './appearance';
import { FormSkeleton } from './form-skeleton';
import type { PaymentFormProps } from './payment-form';
import styles from './payments.module.css';
import { usePayment } from './use-payment';

export type StripeFormProps = Omit<PaymentFormProps, 'settings'> & {
  stripe: Stripe;
  /** After a retry the focus goes where the button was. */
  takesFocus: boolean;
  onUnavailable: () => void;
};

const CARD_ONLY: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

function PayForm(props: StripeFormProps) {
  const { amount, submitLabel = `Pay ${amount}`, takesFocus, onUnavailable } = props;
  const { phase, message, pay, resume } = usePayment({ ...props, elements: useElements() });
  const [isReady, setReady] = useState(false);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void (isReady ? pay() : resume());
  };
  const findOutWhy = async () => {
    if (!(await resume())) onUnavailable();
  };

  return (
    <form className={styles.form} aria-label="Payment" onSubmit={submit}>
      {!isReady && message === null && <FormSkeleton />}
      <div className={styles.fields} inert={phase !== 'idle'}>
        <PaymentElement
          options={CARD_ONLY}
          onReady={(element) => {
            setReady(true);
            if (takesFocus) element.focus();
          }}
          onLoadError={() => void findOutWhy()}
        />
      </div>
      {message !== null && (
        <Notice tone="danger">
          <p>{message}</p>
        </Notice>
      )}
      {phase === 'processing' && <p role="status">Your payment is being processed.</p>}
      <Button
        type="submit"
        size="large"
        className={styles.submit}
        disabled={!isReady && message === null}
        isBusy={phase !== 'idle'}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** The provider's own fields in our form. A new client secret is a new form. */
export function StripeForm(props: StripeFormProps) {
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
