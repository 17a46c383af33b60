import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { type DesignTokens, readDesignTokens } from '../../antd/design-tokens';
import { Button } from '../../primitives/button';
import { useMedia } from '../../primitives/use-media';
import { LegalNote } from '../brand/legal-note';
import { FormSkeleton } from './form-skeleton';
import { usePayment } from './use-payment';
import styles from './payments.module.css';

export type StripeFormProps = {
  stripe: Stripe;
  clientSecret: string;
  savedCard?: { id: string; name: string } | undefined;
  amount: string;
  /** Must be absolute: the provider redirects to it from a page of its own. */
  returnUrl: string;
  /**
   * Runs once the money is taken; the form stays busy until it settles. It must announce its own
   * failure.
   */
  onSucceeded: (paymentIntentId: string) => void | Promise<void>;
  takesFocus: boolean;
  onUnavailable: () => void;
};

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

const connected = new Map<string, Promise<Stripe>>();

/** One Stripe object per key: Stripe treats a second one on a page as a mistake. */
export function connectStripe(publishableKey: string): Promise<Stripe> {
  const stripe = connected.get(publishableKey) ?? callStripe(publishableKey);
  connected.set(publishableKey, stripe);
  stripe.catch(() => connected.delete(publishableKey));
  return stripe;
}

type NewCardProps = StripeFormProps & { onSavedCard?: (() => void) | undefined };

function NewCardForm(props: NewCardProps) {
  const { stripe, clientSecret } = props;
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const appearance = useMemo(() => appearanceOf(readDesignTokens(), isDark), [isDark]);
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

/** Plain values: the provider's fields are in another document without our CSS variables. */
function appearanceOf({ value, pixels }: DesignTokens, isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: value('color-action'),
      colorBackground: value('color-surface'),
      colorText: value('color-text'),
      colorTextSecondary: value('color-text-muted'),
      colorTextPlaceholder: value('color-text-muted'),
      colorDanger: value('color-signal'),
      colorSuccess: value('color-success'),
      colorWarning: value('color-caution'),
      fontFamily: value('font-text'),
      fontSizeBase: `${pixels('text-body')}px`,
      fontSizeSm: `${pixels('text-small')}px`,
      borderRadius: `${pixels('radius-medium')}px`,
      inputColorBorder: value('color-line-strong'),
    },
  };
}

function PayForm(props: NewCardProps) {
  const { amount, takesFocus, onUnavailable, onSavedCard } = props;
  const { phase, message, isPaid, pay, resume } = usePayment({ ...props, card: useElements() });
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
        {isPaid ? 'Finish' : `Pay ${amount}`}
      </Button>
      {onSavedCard && (
        <OtherCard isIdle={phase === 'idle'} label="Use the saved card" onUse={onSavedCard} />
      )}
    </form>
  );
}

const CARD_ONLY: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

/** The provider's frame grows when it shows errors, so room for them is reserved around it. */
function reserveRoom(fields: HTMLElement | null): void {
  if (!fields) return;
  fields.parentElement?.style.setProperty('--fields-height', `${fields.offsetHeight}px`);
}

type OtherCardProps = { isIdle: boolean; label: string; onUse: () => void };

const OtherCard = ({ isIdle, label, onUse }: OtherCardProps) => (
  <Button tone="quiet" aria-disabled={!isIdle || undefined} onClick={() => isIdle && onUse()}>
    {label}
  </Button>
);

type SavedCardFormProps = StripeFormProps & {
  savedCard: NonNullable<StripeFormProps['savedCard']>;
  onAnother: () => void;
};

function SavedCardForm(props: SavedCardFormProps) {
  const { amount, savedCard, takesFocus, onAnother } = props;
  const { phase, message, isPaid, pay } = usePayment({ ...props, card: savedCard.id });
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
        {isPaid ? 'Finish' : `Pay ${amount} with ${savedCard.name}`}
      </Button>
      <OtherCard isIdle={isIdle} label="Use another card" onUse={onAnother} />
    </form>
  );
}

async function callStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) throw new Error('The script of the payment provider defines no Stripe.');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe needs a browser.');
  return stripe;
}
