import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One client for all areas; it goes with the session, so that nothing is shown to the next user. */
let queryClient = { userId: '', client: createQueryClient() };

function clientFor(userId: string) {
  if (queryClient.userId !== userId) queryClient = { userId, client: createQueryClient() };
  return queryClient.client;
}

type AreaFrameProps = { userId: string; children: ReactNode };

export function AreaFrame({ userId, children }: AreaFrameProps) {
  return (
    <QueryClientProvider client={clientFor(userId)}>
      <PlatformRouter>{children}</PlatformRouter>
    </QueryClientProvider>
  );
}
