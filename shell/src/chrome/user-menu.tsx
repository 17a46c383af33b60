import { isTeamMember, revealsForFree } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import {
  dashboardPath,
  enterprisePath,
  menuLabel,
  recruiterPath,
  settingsPath,
} from '@gangway/contract/platform/user-paths';
import { Link, refreshSession, showFailure } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { type SyntheticEvent, useEffect } from 'react';
import { Menu, type MenuItem } from './menu';
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
      <form id="sign-out" action="/api/logout" hidden onSubmit={signOut} />
    </>
  );
}

/** The browser would show its own error page in place of this one. */
function signOut(event: SyntheticEvent): void {
  if (navigator.onLine) {
    window.sessionStorage.clear();
    return;
  }
  event.preventDefault();
  showFailure('Logout failed', 'You are offline, and still signed in.');
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
      {`${today.left} of ${today.limit} `}
      <span className={classes.wide}>reveals </span>
      left today
    </span>
  );
}

const SPREAD_MS = 60_000;
/**
 * Timers stop while the computer sleeps, and a request may fail, so the clock is checked at this
 * interval.
 */
const CHECK_MS = 60_000;

function useRefreshAt(timestamp: string): void {
  useEffect(() => {
    const due = Date.parse(timestamp) + Math.random() * SPREAD_MS;
    let isAsking = false;
    const refresh = async () => {
      if (isAsking || Date.now() < due || document.hidden) return;
      isAsking = true;
      await refreshSession().catch(() => undefined);
      isAsking = false;
    };
    const check = () => void refresh();
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', check);
    };
  }, [timestamp]);
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
