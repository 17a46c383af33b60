import { ApiError, call } from '@gangway/shared-ui/platform';
import { useCallback } from 'react';
import { formatDate } from '../../dates/format-date';
import { useLoaded } from '../../saving/use-loaded';
import { describeRemoved } from './describe-removed';

/** The server's own words where it refused. */
const failureWords = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? error.serverMessage
    : 'We cannot check the receipt right now. Please try again in a moment.';

/** Sends on mount, and repeats until there is an answer. */
export function ReceiptAnswer({ receipt }: { receipt: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('POST /api/erasures/check', { body: { receipt } }, { signal }),
    [receipt],
  );
  const answer = useLoaded(load);
  switch (answer.status) {
    case 'loading':
      return <p>Checking…</p>;
    case 'waiting':
      return <p>You are offline. We will keep trying.</p>;
    case 'error':
      return <p>{failureWords(answer.error)}</p>;
    case 'ready':
      return (
        <div>
          <h2>This receipt is valid</h2>
          <p>
            On {formatDate(answer.data.erasedAt)}, we erased its owner’s data:{' '}
            {describeRemoved(answer.data.removed).join(', ')}.
          </p>
          <p>
            {answer.data.isSuppressed
              ? 'If an employer adds the owner to a list again, we will leave them out.'
              : 'An employer can add the owner to a list again.'}
          </p>
        </div>
      );
    default:
      return answer satisfies never;
  }
}
