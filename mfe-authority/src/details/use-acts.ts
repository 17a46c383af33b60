import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Runs one act at a time; then everything below the given addresses is read again. */
export function useActs(addresses: readonly string[]) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);

  const isAffected = (url: unknown) =>
    typeof url === 'string' && addresses.some((address) => url.startsWith(address));

  /** Answers whether it worked. */
  const run = async <Answer>(
    act: () => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ): Promise<boolean> => {
    setRunning(true);
    let isDone = true;
    try {
      const answer = await act();
      showToast({ title: typeof done === 'string' ? done : done(answer) });
    } catch (error) {
      isDone = false;
      showFailure('Update Failed', serverMessage(error, 'Please try again in a moment.'));
    }
    await client.invalidateQueries({ predicate: ({ queryKey: [url] }) => isAffected(url) });
    setRunning(false);
    return isDone;
  };

  return { isRunning, run };
}
