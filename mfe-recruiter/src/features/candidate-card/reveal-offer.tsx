import type { User } from '@gangway/contract/accounts';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { type KeyboardEvent, useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import styles from './candidate-card.module.css';
import { canPay, confirmText, isDayUsedUp, priceText } from './price-text';
import { type RevealStep, useReveal } from './use-reveal';

const CHECK_MS = 10_000;

function onClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Without the figures of a day that is over: the session may be read late, and must not keep a
 * recruiter from the new day's reveals. The server decides.
 */
function useCurrentAllowance(user: User): User {
  const resetsAt = user.revealsToday?.resetsAt ?? null;
  const isOver = useCallback(
    () => resetsAt !== null && Date.now() >= Date.parse(resetsAt),
    [resetsAt],
  );
  return useSyncExternalStore(onClock, isOver) ? { ...user, revealsToday: undefined } : user;
}

type BuyTokensProps = {
  titleId: string;
  /** It has come in the place of the button that was pressed. */
  takesFocus: boolean;
};

function BuyTokens({ titleId, takesFocus }: BuyTokensProps) {
  const id = useId();
  useEffect(() => {
    const { activeElement, body } = document;
    if (takesFocus && activeElement === body) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return (
    <ButtonLink
      id={id}
      tone="quiet"
      href="/token-purchase"
      aria-describedby={titleId}
      className={styles.act}
    >
      Buy Tokens
    </ButtonLink>
  );
}

type RevealOfferProps = {
  candidateId: string;
  hasJumpedShip: boolean;
  user: User;
  /** The card's title, which says who the button reveals. */
  titleId: string;
  onRevealed: (candidate: RevealedCandidate) => void;
};

const LABELS: Record<RevealStep, string> = {
  idle: 'Reveal',
  arming: 'Confirm',
  confirming: 'Confirm',
  sending: 'Revealing',
};

type RevealButtonProps = {
  reveal: ReturnType<typeof useReveal>;
  /** Nothing is left of the day's reveals. */
  isUsedUp: boolean;
  describedBy: string;
};

function RevealButton({ reveal, isUsedUp, describedBy }: RevealButtonProps) {
  const { step, onClick, cancel } = reveal;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    // A key that is held down presses again and again.
    if (event.repeat) event.preventDefault();
  };
  return (
    <Button
      tone={step === 'idle' ? 'primary' : 'danger'}
      isBusy={step === 'sending'}
      aria-disabled={step === 'arming' || isUsedUp || undefined}
      aria-describedby={describedBy}
      className={styles.act}
      onClick={isUsedUp ? undefined : onClick}
      onBlur={cancel}
      onKeyDown={onKeyDown}
    >
      {LABELS[step]}
    </Button>
  );
}

type MoreTokensProps = { user: User; titleId: string; takesFocus: boolean };

/** Of a member of a team: nothing to press, as the owner pays. */
function MoreTokens({ user: { team }, titleId, takesFocus }: MoreTokensProps) {
  if (team?.role !== 'member') return <BuyTokens titleId={titleId} takesFocus={takesFocus} />;
  return (
    <p className={styles.price}>
      {team.isPaused
        ? 'The plan of your team is paused.'
        : `Ask ${team.ownerName} to buy tokens for your team.`}
    </p>
  );
}

export function RevealOffer(props: RevealOfferProps) {
  const { candidateId, hasJumpedShip, titleId, onRevealed } = props;
  const user = useCurrentAllowance(props.user);
  const reveal = useReveal({ candidateId, onRevealed });
  const { step, refusal } = reveal;
  const price = useId();
  const isOut = refusal?.code === 'no_tokens';
  const isAsking = step === 'arming' || step === 'confirming';
  const canReveal = !isOut && canPay(user);
  const text = isAsking ? confirmText(user, hasJumpedShip) : priceText(user);
  return (
    <>
      <div className={`${styles.note} ${styles.offer}`}>
        {!isAsking && <p className={styles.locked}>Name, email and phone</p>}
        {/* A refusal is told by the toast; here it stays to be read. */}
        <p id={price} aria-live={refusal ? 'off' : 'polite'} className={styles.price}>
          {refusal?.code === 'reveals_used_up' ? refusal.serverMessage : text}
        </p>
      </div>
      {canReveal ? (
        <RevealButton
          reveal={reveal}
          isUsedUp={isDayUsedUp(user)}
          describedBy={`${titleId} ${price}`}
        />
      ) : (
        <MoreTokens user={user} titleId={titleId} takesFocus={isOut} />
      )}
    </>
  );
}
