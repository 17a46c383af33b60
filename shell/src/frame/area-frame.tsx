import { createQueryClient } from '@gangway/shared-ui/query';
import { currentEntry, navigate, useLocation } from '@gangway/shared-ui/platform';
import { Router } from '@gangway/shared-ui/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type To = string | { pathname?: string; search?: string; hash?: string };

const addressOf = (to: To): string => {
  if (typeof to === 'string') return to;
  const { pathname = currentEntry().location.pathname, search = '', hash = '' } = to;
  return `${pathname}${search}${hash}`;
};

/** The router's view of the platform's history: there is one history on the page. */
const navigator = {
  createHref: addressOf,
  go: (delta: number) => window.history.go(delta),
  push: (to: To, state?: unknown) => navigate(addressOf(to), { state }),
  replace: (to: To, state?: unknown) => navigate(addressOf(to), { replace: true, state }),
};

/** One client for all areas; it goes with the session, so that nothing is shown to the next user. */
let queryClient = { userId: '', client: createQueryClient() };

function clientFor(userId: string) {
  if (queryClient.userId !== userId) queryClient = { userId, client: createQueryClient() };
  return queryClient.client;
}

type AreaFrameProps = { userId: string; children: ReactNode };

export function AreaFrame({ userId, children }: AreaFrameProps) {
  const location = useLocation();
  return (
    <QueryClientProvider client={clientFor(userId)}>
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    </QueryClientProvider>
  );
}
