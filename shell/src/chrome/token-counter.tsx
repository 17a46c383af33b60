import type { User } from '@gangway/contract/accounts';
import { resetTime } from '@gangway/contract/allowance-text';
import { isTeamMember, revealsForFree } from '@gangway/contract/plan-rules';
import { recruiterPath } from '@gangway/contract/user-paths';
import { Link } from '@gangway/shared-ui/platform';
import { useRefreshAt } from './use-refresh-at';
import classes from './user-menu.module.css';

function LeftToday({ today }: { today: NonNullable<User['revealsToday']> }) {
  useRefreshAt(today.resetsAt);
  return (
    <span className={classes.today}>
      {`${today.left} of ${today.limit} left`}
      <span className={classes.until}>{` until ${resetTime(today)}`}</span>
    </span>
  );
}

const tokensText = (count: number) => (count === 1 ? 'token' : 'tokens');

/** What a recruiter has left, and the way to more of it or to the plan that needs no tokens. */
export function TokenCounter({ user }: { user: User }) {
  const { revealsToday: today, tokensRemaining } = user;
  const isFree = revealsForFree(user);
  const page = isFree || isTeamMember(user) ? 'subscription' : 'token-purchase';
  return (
    <Link className={classes.tokens} href={`${recruiterPath(user)}/${page}`}>
      <strong>{isFree ? 'Unlimited' : tokensRemaining}</strong>{' '}
      {today ? (
        <LeftToday today={today} />
      ) : (
        <span>{isFree ? 'reveals' : tokensText(tokensRemaining)}</span>
      )}
    </Link>
  );
}
