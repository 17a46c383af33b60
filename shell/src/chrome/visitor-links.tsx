import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Link, scrollToId, useLocation } from '@gangway/shared-ui/platform';
import type { MouseEvent } from 'react';
import classes from './header.module.css';

export function VisitorLinks() {
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
