import type { User } from '@gangway/contract/identity/accounts';
import { PROFILES_A_DAY } from '@gangway/contract/market/search';
import { useConfirmationLink } from '@gangway/shared-ui/account-forms';
import { errorMessage, showFailure } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { subscriptionPath } from '../../paths';
import type { Failure } from './use-search';
import styles from './results.module.css';

export const ProfilesUsedUp = ({ message, user }: { message: string; user: User }) => (
  <Notice tone="danger" title="You have reached today’s limit">
    <p>{message}</p>
    <p>With a plan there is no daily limit.</p>
    <div className={styles.acts}>
      <ButtonLink href={subscriptionPath(user)}>See the plans</ButtonLink>
      {!user.isEmailConfirmed && <SendConfirmationLink user={user} />}
    </div>
  </Notice>
);

type SearchFailureProps = {
  failure: Failure;
  user: User;
  isRetrying: boolean;
  onRetry: () => void;
  onClear: () => void;
};

const TOO_SLOW = 'The search took too long. Add another filter to make it faster.';

const LATER = 'Your search is still here. Try again in a moment.';

export function SearchFailure(props: SearchFailureProps) {
  const { failure, isRetrying, onRetry } = props;
  if (failure.code === 'searches_used_up' || failure.code === 'not_in_plan') {
    return <Refused {...props} refusal={REFUSALS[failure.code]} />;
  }
  if (failure.code === 'profiles_used_up') {
    return <ProfilesUsedUp message={failure.message} user={props.user} />;
  }
  return (
    <Notice tone="danger" title="Failed to fetch candidates">
      <p>{failure.code === 'search_too_slow' ? TOO_SLOW : LATER}</p>
      <Button isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

type OfUser = { user: Pick<User, 'email'> };

const { unconfirmed, confirmed } = PROFILES_A_DAY;

export const UnconfirmedEmail = ({ user }: OfUser) => (
  <Notice title="Your email address is not confirmed">
    <p>
      Until you confirm {user.email}, you can view {unconfirmed} profiles a day. After that, you can
      view {confirmed.toLocaleString('en-US')}.
    </p>
    <div className={styles.acts}>
      <SendConfirmationLink user={user} />
    </div>
  </Notice>
);

function SendConfirmationLink({ user }: OfUser) {
  const { isBusy, send } = useConfirmationLink(user.email, (error) =>
    showFailure('Could not send the link', errorMessage(error)),
  );
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void send()}>
      Send me the confirmation link
    </Button>
  );
}

const REFUSALS = {
  searches_used_up: {
    title: 'You have used all the searches in your plan',
    advice:
      'You can still browse all candidates without a filter. That does not count as a search.',
    clear: 'Browse without a filter',
  },
  not_in_plan: {
    title: 'Your plan does not include this search',
    advice: null,
    clear: 'Clear All Filters',
  },
} as const;

type RefusedProps = SearchFailureProps & { refusal: (typeof REFUSALS)[keyof typeof REFUSALS] };

const Refused = ({ failure, user, onClear, refusal }: RefusedProps) => (
  <Notice tone="danger" title={refusal.title}>
    <p>{failure.message}</p>
    {refusal.advice && <p>{refusal.advice}</p>}
    <div className={styles.acts}>
      <ButtonLink href={subscriptionPath(user)}>See the plans</ButtonLink>
      <Button tone="quiet" onClick={onClear}>
        {refusal.clear}
      </Button>
    </div>
  </Notice>
);
