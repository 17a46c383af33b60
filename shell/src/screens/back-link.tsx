import { Link } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={classes.back} href={href}>
    {children}
  </Link>
);
