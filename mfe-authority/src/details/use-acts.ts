import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export const readAgain = (client: QueryClient, addresses: readonly string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && addresses.some((address) => url.startsWith(address)),
  });

type Toast = Parameters<typeof showToast>[0];

/**
 * A failure is kept for the panel: a toast is inert while a dialog is open, and a screen reader may
 * not announce it.
 */
export function useActs(addresses: readonly string[]) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async <Answer>(
    act: () => Promise<Answer>,
    done: string | ((answer: Answer) => string | Toast),
  ): Promise<boolean> => {
    setRunning(true);
    setFailure(null);
    let isDone = true;
    try {
      const answer = await act();
      const said = typeof done === 'string' ? done : done(answer);
      showToast(typeof said === 'string' ? { title: said } : said);
    } catch (error) {
      isDone = false;
      const message = serverMessage(error, 'Please try again in a moment.');
      showFailure('Update Failed', message);
      setFailure(message);
    }
    await readAgain(client, addresses);
    setRunning(false);
    return isDone;
  };

  return { isRunning, failure, run };
}
