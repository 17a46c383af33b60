import { currentEntry, navigate, useLocation } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';

export function PlatformRouter({ children }: { children: ReactNode }) {
  return (
    <Router location={useLocation()} navigator={navigator}>
      {children}
    </Router>
  );
}

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
