import { Logo } from '@gangway/shared-ui/brand/logo';
import { Link, scrollToId, useLocation, useSession } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { lazy, type MouseEvent, Suspense } from 'react';
import classes from './header.module.css';

/** Opened by a private link: the reader has no account to sign in to. */
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

function VisitorLinks() {
  const { pathname } = useLocation();
  const scrollToPricing = (event: MouseEvent) => {
    if (pathname === '/' && scrollToId('pricing')) event.preventDefault();
  };
  return (
    <nav className={classes.nav} aria-label="Main">
      <Link className={classes.link} href="/about#list-check">
        Laid off?
      </Link>
      <Link className={classes.link} href="/about">
        About Us
      </Link>
      <Link className={classes.link} href="/#pricing" onClick={scrollToPricing}>
        Pricing
      </Link>
      <Link className={`${classes.link} ${classes.wide}`} href="/auth?tab=register">
        Register
      </Link>
      <ButtonLink className={classes.signIn} href="/auth">
        Sign In
      </ButtonLink>
    </nav>
  );
}

const UserMenu = lazy(() =>
  import(/* webpackChunkName: "user-menu" */ './user-menu').catch(() => ({ default: PlainLinks })),
);

function PlainLinks() {
  return (
    <Link className={classes.link} href="/settings">
      Settings
    </Link>
  );
}
