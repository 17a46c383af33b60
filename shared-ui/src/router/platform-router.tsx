import { currentEntry, navigate, useLocation } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';
import { Router, useRoutes } from 'react-router-dom';

type PlatformRouterProps = { path: string; children: ReactNode };

/** The shell has chosen the page; its path gives the router the params. */
export function PlatformRouter({ path, children }: PlatformRouterProps) {
  const location = useLocation();
  return (
    <Router
      location={{ ...location, pathname: asMatched(location.pathname) }}
      navigator={navigator}
    >
      <Page path={path}>{children}</Page>
    </Router>
  );
}

const Page = ({ path, children }: PlatformRouterProps) => useRoutes([{ path, element: children }]);

/** The shell's rule for paths ignores empty segments, the router's does not. */
const asMatched = (pathname: string) => pathname.replaceAll(/\/{2,}/g, '/');

type To = string | { pathname?: string; search?: string; hash?: string };

const addressOf = (to: To): string => {
  if (typeof to === 'string') return to;
  const { pathname = currentEntry().location.pathname, search = '', hash = '' } = to;
  return `${pathname}${search}${hash}`;
};

const navigator = {
  createHref: addressOf,
  go: (delta: number) => window.history.go(delta),
  push: (to: To, state?: unknown) => navigate(addressOf(to), { state }),
  replace: (to: To, state?: unknown) => navigate(addressOf(to), { replace: true, state }),
};
