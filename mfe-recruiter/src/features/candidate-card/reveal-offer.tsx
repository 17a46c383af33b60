import { revealsForFree } from '@gangway/contract/commerce/plan-rules';
import { resetText } from '@gangway/contract/foundation/allowance-text';
import type { User } from '@gangway/contract/identity/accounts';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import type { ApiError } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Link } from '@gangway/shared-ui/router';
import { type KeyboardEvent, useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { type RevealStep, useReveal } from './use-reveal';
import styles from './candidate-card.module.css';

type RevealOfferProps = {
  card: CandidateCard;
  user: User;
  titleId: string;
  onRevealed: (candidate: RevealedCandidate) => void;
};

export function RevealOffer(props: RevealOfferProps) {
  const { card, titleId, onRevealed } = props;
  const user = useCurrentAllowance(props.user);
  const reveal = useReveal({ candidateId: card.id, onRevealed });
  const { step, refusal } = reveal;
  const note = useId();
  const isOut = refusal?.code === 'no_tokens';
  const isAsking = step === 'debouncing' || step === 'confirming';
  const canReveal = !isOut && canPay(user);
  const text = isAsking ? confirmText(user, card) : obstacleText(user);
  return (
    <>
      <div className={`${styles.note} ${styles.offer}`}>
        {/* A refusal is told by the toast; here it stays to be read. */}
        <p id={note} aria-live={refusal ? 'off' : 'polite'} className={styles.asked}>
          {isLimit(refusal) ? <Refusal refusal={refusal} /> : text}
        </p>
      </div>
      {canReveal ? (
        <RevealButton
          reveal={reveal}
          mustWait={mustWait(user)}
          describedBy={`${titleId} ${note}`}
        />
      ) : (
        <MoreTokens user={user} titleId={titleId} takesFocus={isOut} />
      )}
    </>
  );
}

/**
 * Drops the figures of a day that is over: a session may be read late, and stale figures must not
 * block the new day's reveals.
 */
function useCurrentAllowance(user: User): User {
  const resetsAt = user.revealsToday?.resetsAt ?? null;
  const isOver = useCallback(
    () => resetsAt !== null && Date.now() >= Date.parse(resetsAt),
    [resetsAt],
  );
  return useSyncExternalStore(onClock, isOver) ? { ...user, revealsToday: undefined } : user;
}

const CHECK_MS = 10_000;

function onClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const canPay = (user: User): boolean =>
  !user.team?.isPaused && (revealsForFree(user) || user.tokensRemaining > 0);

const confirmText = (user: User, { hasJumpedShip }: CandidateCard): string =>
  hasJumpedShip ? `Has a new job. ${secondPressText(user)}` : secondPressText(user);

function secondPressText(user: User): string {
  const { tokensRemaining } = user;
  if (revealsForFree(user)) return 'Press again to reveal';
  return tokensRemaining === 1
    ? 'Press again to spend your last token'
    : `Press again to spend 1 of your ${tokensRemaining} tokens`;
}

function obstacleText(user: User): string {
  const { revealsToday: today, areRevealsPaused, tokensRemaining } = user;
  if (areRevealsPaused) return 'Reveals are paused for your account.';
  if (!revealsForFree(user)) return tokensRemaining === 0 ? 'You have no tokens left' : '';
  if (today?.left !== 0) return '';
  return `You have used all ${today.limit} reveals for today. ${resetText(today)}`;
}

const LIMIT_CODES = ['reveals_used_up', 'reveal_limit_reached', 'reveals_paused'];

const isLimit = (refusal: ApiError | null): refusal is ApiError =>
  LIMIT_CODES.includes(refusal?.code ?? '');

const Refusal = ({ refusal: { code, serverMessage: message } }: { refusal: ApiError }) =>
  code === 'reveal_limit_reached' ? (
    <>
      {message} <Link to="/contact">Contact us</Link>
    </>
  ) : (
    message
  );

type RevealButtonProps = {
  reveal: ReturnType<typeof useReveal>;
  mustWait: boolean;
  describedBy: string;
};

function RevealButton({ reveal, mustWait, describedBy }: RevealButtonProps) {
  const { step, onClick, cancel } = reveal;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    // A key that is held down must not trigger the second press.
    if (event.repeat) event.preventDefault();
  };
  return (
    <Button
      tone={step === 'idle' ? 'primary' : 'danger'}
      isBusy={step === 'sending'}
      aria-disabled={step === 'debouncing' || mustWait || undefined}
      aria-describedby={describedBy}
      className={styles.act}
      onClick={mustWait ? undefined : onClick}
      onBlur={cancel}
      onKeyDown={onKeyDown}
    >
      {LABELS[step]}
    </Button>
  );
}

const LABELS: Record<RevealStep, string> = {
  idle: 'Reveal',
  debouncing: 'Confirm',
  confirming: 'Confirm',
  sending: 'Revealing',
};

const mustWait = ({ revealsToday, areRevealsPaused = false }: User): boolean =>
  areRevealsPaused || revealsToday?.left === 0;

type MoreTokensProps = { user: User; titleId: string; takesFocus: boolean };

function MoreTokens({ user: { team }, titleId, takesFocus }: MoreTokensProps) {
  if (team?.role !== 'member') return <BuyTokens titleId={titleId} takesFocus={takesFocus} />;
  return (
    <p className={styles.asked}>
      {team.isPaused
        ? 'Your team’s plan is paused.'
        : `Ask ${team.ownerName} to buy tokens for your team.`}
    </p>
  );
}

function BuyTokens({ titleId, takesFocus }: { titleId: string; takesFocus: boolean }) {
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
