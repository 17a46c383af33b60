import { Link, useLocation, useSession } from '@gangway/shared-ui/platform';
import { Logo } from '@gangway/shared-ui/brand/logo';
import { lazy, Suspense } from 'react';
import classes from './header.module.css';
import { VisitorLinks } from './visitor-links';

const UserMenu = lazy(() =>
  import(/* webpackChunkName: "user-menu" */ './user-menu').catch(() => ({ default: PlainLinks })),
);

/** What is left of the user menu when its chunk does not arrive: the way to everything else. */
function PlainLinks() {
  return (
    <Link className={classes.link} href="/settings">
      Settings
    </Link>
  );
}

/** Opened by a private link: its reader has no account to sign in to. */
const PRIVATE_PAGE = /^\/(profile|candidate)\//;

export function Header() {
  const session = useSession();
  const isPublic = !PRIVATE_PAGE.test(useLocation().pathname);
  const isSignedIn = session.status === 'signed-in';
  return (
    <header className={isSignedIn ? `${classes.header} ${classes.sticky}` : classes.header}>
      <div className={classes.bar}>
        <Link className={classes.home} href="/" aria-label="Gangway home">
          <Logo />
        </Link>
        {isPublic && session.status === 'loading' && <Placeholder />}
        {isPublic && session.status === 'signed-out' && <VisitorLinks />}
        {isSignedIn && (
          <Suspense fallback={<Placeholder />}>
            <div className={classes.user}>
              <UserMenu user={session.user} />
            </div>
          </Suspense>
        )}
      </div>
    </header>
  );
}

const Placeholder = () => <div className={classes.placeholder} aria-hidden="true" />;
