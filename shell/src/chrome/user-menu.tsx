import type { User } from '@gangway/contract/identity/accounts';
import { resetTime } from '@gangway/contract/foundation/allowance-text';
import { isTeamMember, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import {
  dashboardPath,
  enterprisePath,
  menuLabel,
  recruiterPath,
  settingsPath,
} from '@gangway/contract/platform/user-paths';
import { Link } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { Menu, type MenuItem } from './menu';
import { useRefreshAt } from './use-refresh-at';
import classes from './user-menu.module.css';

export default function UserMenu({ user }: { user: User }) {
  const label = menuLabel(user);
  return (
    <>
      {user.userType === 'recruiter' && <TokenCounter user={user} />}
      <Menu label={label} items={itemsFor(user)}>
        <Avatar name={label} src={user.profileImageUrl} size="2.25rem" />
        <span className={classes.label}>{label}</span>
        <ChevronDownIcon className={classes.chevron} />
      </Menu>
      {/* A form, not a link: a browser may fetch a link ahead, and that would sign the user out. */}
      <form
        id="sign-out"
        action="/api/logout"
        hidden
        onSubmit={() => window.sessionStorage.clear()}
      />
    </>
  );
}

function TokenCounter({ user }: { user: User }) {
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

function itemsFor(user: User): MenuItem[] {
  const items: MenuItem[] = [
    { label: 'Settings', href: settingsPath(user) },
    { label: 'Dashboard', href: dashboardPath(user) },
  ];
  if (user.userType === 'hr' && user.isMainUser) {
    items.push({ label: 'Organization', href: `${enterprisePath(user)}/organization` });
  }
  if (user.userType !== 'authority') items.push({ label: 'Payments', href: '/payments' });
  return [...items, { label: 'Sign Out', form: 'sign-out' }];
}
