import type { User } from '@gangway/contract/accounts';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useId, type KeyboardEvent } from 'react';
import { BuyTokens } from './buy-tokens';
import styles from './candidate-card.module.css';
import { canPay, priceText } from './price-text';
import { useReveal, type RevealStep } from './use-reveal';

type RevealOfferProps = {
  candidateId: string;
  user: User;
  /** The card's title, which says whom the button reveals. */
  titleId: string;
  onRevealed: (candidate: RevealedCandidate) => void;
};

const LABELS: Record<RevealStep, string> = {
  idle: 'Reveal',
  arming: 'Confirm',
  confirming: 'Confirm',
  sending: 'Revealing',
};

/** What is still behind the lock, what it costs, and the button that opens it in two presses. */
export function RevealOffer({ candidateId, user, titleId, onRevealed }: RevealOfferProps) {
  const { step, refusal, press, fallBack } = useReveal({ candidateId, onRevealed });
  const price = useId();
  const isOut = refusal?.code === 'no_tokens';
  const canReveal = !isOut && canPay(user);
  const isAsking = step === 'arming' || step === 'confirming';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') fallBack();
    // A key that is held down presses again and again.
    if (event.repeat) event.preventDefault();
  };

  return (
    <>
      <div className={styles.offer}>
        <p className={styles.locked}>Name, e-mail and phone</p>
        {/* A refusal is told by the toast; here it stays to be read. */}
        <p id={price} aria-live={refusal ? 'off' : 'polite'} className={styles.price}>
          {refusal?.code === 'reveals_used_up' ? refusal.serverMessage : priceText(user, isAsking)}
        </p>
      </div>
      {canReveal ? (
        <Button
          tone={step === 'idle' ? 'primary' : 'danger'}
          isBusy={step === 'sending'}
          aria-disabled={step === 'arming' || undefined}
          aria-describedby={`${titleId} ${price}`}
          className={styles.act}
          onClick={press}
          onBlur={fallBack}
          onKeyDown={onKeyDown}
        >
          {LABELS[step]}
        </Button>
      ) : (
        <BuyTokens titleId={titleId} takesFocus={isOut} />
      )}
    </>
  );
}
