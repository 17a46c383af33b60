import { ApiError, call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { useCallback, useState } from 'react';
import { formatDate } from '../../dates/format-date';
import { useLoaded } from '../../saving/use-loaded';
import { describeRemoved } from './describe-removed';
import classes from './receipt-check.module.css';

const MISSING = { path: 'receipt', message: 'Please enter your receipt code' };

export function ReceiptCheckForm() {
  const [submitted, setSubmitted] = useState({ receipt: '', times: 0 });
  const { formProps, field } = useForm({
    fields: ['receipt'],
    validate: ({ receipt }) => (receipt.trim() === '' ? [MISSING] : []),
    submit: async ({ receipt }) => setSubmitted(({ times }) => ({ receipt, times: times + 1 })),
  });
  return (
    <form className={classes.check} {...formProps}>
      <TextField
        label="Receipt code"
        {...field('receipt')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        hint="It starts with GW. Dashes, spaces and lower case do not matter."
      />
      <Button type="submit">Check</Button>
      <div role="status">
        {submitted.times > 0 && <ReceiptAnswer key={submitted.times} receipt={submitted.receipt} />}
      </div>
    </form>
  );
}

function ReceiptAnswer({ receipt }: { receipt: string }) {
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

const failureWords = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? error.serverMessage
    : 'We cannot check the receipt right now. Please try again in a moment.';
