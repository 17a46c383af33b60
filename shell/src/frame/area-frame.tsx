import type { FirstAnswers } from '@gangway/contract/first-view';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Held = { userId: string | null; client: QueryClient };

/** One client for all areas; it goes with the session, so that nothing is shown to the next user. */
let held: Held = { userId: null, client: createQueryClient() };

/** Begins anew, with what the first view in the HTML was rendered with. */
export function startClient(answers: FirstAnswers, updatedAt: number): void {
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
    held = { userId, client: createQueryClient() };
  }
  return held.client;
}

type AreaFrameProps = { userId: string | null; children: ReactNode };

export function AreaFrame({ userId, children }: AreaFrameProps) {
  return (
    <QueryClientProvider client={clientFor(userId)}>
      <PlatformRouter>{children}</PlatformRouter>
    </QueryClientProvider>
  );
}
