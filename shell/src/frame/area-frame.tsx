import type { PrerenderAnswers } from '@gangway/contract/platform/prerender';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

type SessionClient = { userId: string | null; client: QueryClient };

/** Replaced when the session changes, so that the next user sees no cached data of the last one. */
let current: SessionClient = { userId: null, client: createQueryClient() };

export function startClient(answers: PrerenderAnswers, updatedAt: number): void {
  const client = createQueryClient();
  for (const [address, answer] of Object.entries(answers)) {
    client.setQueryData([address], answer, { updatedAt });
  }
  current = { userId: null, client };
}

/** Without clearing, the data of ended sessions would stay in memory for minutes. */
const ended: QueryClient[] = [];

type AreaFrameProps = { userId: string | null; path: string; children: ReactNode };

export function AreaFrame({ userId, path, children }: AreaFrameProps) {
  const client = clientFor(userId);
  // In an effect, because only now nothing on the page reads from another client.
  useEffect(() => {
    for (const last of ended.splice(0)) last.clear();
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <PlatformRouter path={path}>{children}</PlatformRouter>
    </QueryClientProvider>
  );
}

/** Queries made before the session is known already belong to it, so its client is kept. */
function clientFor(userId: string | null): QueryClient {
  if (current.userId === null) current = { ...current, userId };
  else if (userId !== null && current.userId !== userId) {
    ended.push(current.client);
    current = { userId, client: createQueryClient() };
  }
  return current.client;
}
