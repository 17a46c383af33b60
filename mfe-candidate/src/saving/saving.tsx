import { serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useEffect, useRef, useState } from 'react';
import { Refused, retryUntilSent } from './retry';

type Words = typeof WORDS;
type SavingStatusProps = Partial<Words> & { saving: Saving; className?: string | undefined };

/** Always rendered, so that screen readers announce each change. */
export const SavingStatus = ({ saving, className, ...words }: SavingStatusProps) => (
  <p role="status" className={className}>
    {textOf(saving, { ...WORDS, ...words })}
  </p>
);

export type Saving =
  | { status: 'idle' | 'saving' | 'waiting' }
  | { status: 'saved'; at: Date }
  | { status: 'failed'; error: unknown };

export const reasonOf = (error: unknown): string =>
  error instanceof Refused ? error.message : serverMessage(error, 'Please try again.');

type SaveOptions<Input, Answer> = {
  send: (input: Input, signal: AbortSignal) => Promise<Answer>;
  /** `input` is what was sent; the form may have changed since. */
  onSaved: (answer: Answer, input: Input) => void;
  limitMs?: number;
  failure?: string;
};

export function useSave<Input, Answer>(options: SaveOptions<Input, Answer>) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const latest = useRef(options);
  const current = useRef<AbortController>(null);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => current.current?.abort(), []);

  const save = async (input: Input): Promise<void> => {
    if (saving.status === 'saving') return;
    current.current?.abort();
    const run = new AbortController();
    current.current = run;
    const settle = (next: Saving) => !run.signal.aborted && setSaving(next);
    settle({ status: 'saving' });
    try {
      const answer = await retryUntilSent((signal) => latest.current.send(input, signal), {
        signal: run.signal,
        onWaiting: () => settle({ status: 'waiting' }),
        limitMs: options.limitMs,
      });
      if (run.signal.aborted) return;
      latest.current.onSaved(answer, input);
      settle({ status: 'saved', at: new Date() });
    } catch (error) {
      if (run.signal.aborted) return;
      settle({ status: 'failed', error });
      if (error instanceof Refused) return;
      showFailure(options.failure ?? 'Update Failed', reasonOf(error));
    }
  };

  const stop = () => {
    if (saving.status === 'idle') return;
    current.current?.abort();
    setSaving({ status: 'idle' });
  };

  return { saving, save, stop };
}

const WORDS = {
  busy: 'Saving…',
  waiting: 'You are offline. We will keep trying, and save as soon as you are back online.',
  saved: 'Saved',
  failed: 'Not saved',
};

function textOf(saving: Saving, { busy, waiting, saved, failed }: Words): string {
  switch (saving.status) {
    case 'idle':
      return '';
    case 'saving':
      return busy;
    case 'waiting':
      return waiting;
    case 'saved':
      return `${saved} at ${timeOf(saving.at)}.`;
    case 'failed':
      return `${failed}. ${reasonOf(saving.error)}`;
    default:
      return saving satisfies never;
  }
}

const timeOf = (moment: Date) => moment.toLocaleTimeString('en-US', { timeStyle: 'short' });
