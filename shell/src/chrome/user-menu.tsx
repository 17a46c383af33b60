import type { User } from '@gangway/contract/accounts';
import {
  dashboardPath,
  enterprisePath,
  menuLabel,
  settingsPath,
} from '@gangway/contract/user-paths';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { Menu, type MenuItem } from './menu';
import { TokenCounter } from './token-counter';
import classes from './user-menu.module.css';

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

/** What the header shows of a signed-in user. Loaded apart, so that visitors do not pay for it. */
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
