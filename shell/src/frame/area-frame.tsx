import type { PrerenderAnswers } from '@gangway/contract/prerender';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

type Held = { userId: string | null; client: QueryClient };

/** One client for all areas; it goes with the session, so that nothing is shown to the next user. */
let held: Held = { userId: null, client: createQueryClient() };

/** Those of sessions that have ended: what they know would stay in memory for minutes. */
const ended: QueryClient[] = [];

export function startClient(answers: PrerenderAnswers, updatedAt: number): void {
  const client = createQueryClient();
  for (const [address, answer] of Object.entries(answers)) {
    client.setQueryData([address], answer, { updatedAt });
  }
  held = { userId: null, client };
}

/** What is asked before the session is known is asked in that session already. */
function clientFor(userId: string | null): QueryClient {
  if (held.userId === null) held = { ...held, userId };
  else if (userId !== null && held.userId !== userId) {
    ended.push(held.client);
    held = { userId, client: createQueryClient() };
  }
  return held.client;
}

export function AreaFrame({ userId, children }: { userId: string | null; children: ReactNode }) {
  const client = clientFor(userId);
  // By now nothing on the page reads from another one.
  useEffect(() => {
    for (const last of ended.splice(0)) last.clear();
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <PlatformRouter>{children}</PlatformRouter>
    </QueryClientProvider>
  );
}
