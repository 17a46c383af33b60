import { showFailure } from '@gangway/shared-ui/platform';
import { useEffect, useRef, useState } from 'react';
import { retryUntilSent } from './retry';
import { reasonOf, type Saving } from './saving';

type LatestOptions<Input, Answer> = {
  send: (input: Input, signal: AbortSignal) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
};

/**
 * For a whole state that may change while it is being saved: requests follow one another, and the
 * last one carries the latest state. `unsaved` is null once the server has it, or has refused it.
 */
export function useSaveLatest<Input extends object, Answer>(options: LatestOptions<Input, Answer>) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const [unsaved, setUnsaved] = useState<Input | null>(null);
  const newest = useRef<Input>(null);
  const current = useRef<AbortController>(null);
  const latest = useRef(options);

  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => current.current?.abort(), []);

  /** Returns what was sent last: each attempt carries what is the newest then. */
  const sendOnce = async (first: Input, signal: AbortSignal) => {
    let sent = first;
    const attempt = (one: AbortSignal) => {
      sent = newest.current ?? first;
      return latest.current.send(sent, one);
    };
    try {
      const onWaiting = () => signal.aborted || setSaving({ status: 'waiting' });
      const answer = await retryUntilSent(attempt, { signal, onWaiting });
      if (!signal.aborted) latest.current.onSaved(answer);
      return { sent, result: { status: 'saved', at: new Date() } as const };
    } catch (error) {
      return { sent, result: { status: 'failed', error } as const };
    }
  };

  const sendAll = async (first: Input, signal: AbortSignal) => {
    setSaving({ status: 'saving' });
    const { sent, result } = await sendOnce(first, signal);
    if (signal.aborted) return;
    if (newest.current && newest.current !== sent) {
      await sendAll(newest.current, signal);
      return;
    }
    current.current = null;
    setUnsaved(null);
    setSaving(result);
    if (result.status === 'failed') showFailure('Update Failed', reasonOf(result.error));
  };

  const save = (input: Input): void => {
    newest.current = input;
    setUnsaved(input);
    if (current.current) return;
    current.current = new AbortController();
    void sendAll(input, current.current.signal);
  };

  return { saving, unsaved, save };
}
