import type { User } from '@gangway/contract/accounts';
import { isUnlimited } from '@gangway/contract/plan-rules';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useId, type KeyboardEvent } from 'react';
import styles from './candidate-card.module.css';
import { priceText } from './price-text';
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
  const hasTokens = isUnlimited(user.subscriptionPlan) || user.tokensRemaining > 0;
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
        <p id={price} aria-live="polite" className={styles.price}>
          {refusal?.code === 'reveals_used_up' ? 'No more today' : priceText(user, isAsking)}
        </p>
      </div>
      {hasTokens && refusal?.code !== 'no_tokens' ? (
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
        <ButtonLink
          tone="quiet"
          href="/token-purchase"
          aria-describedby={titleId}
          className={styles.act}
        >
          Buy Tokens
        </ButtonLink>
      )}
    </>
  );
}
