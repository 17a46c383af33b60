import type { RemoteStatus } from '@gangway/contract/releases';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useEffect, useRef, useState } from 'react';
import { useTakeUp } from './releases.api';

export type Doing = {
  act: () => Promise<RemoteStatus>;
  /** What the toast says when it has worked. */
  done: string;
  onDone: () => void;
};

export const UNANSWERED = 'The server did not answer';

/** A refusal is shown where it was asked for, or by a toast once the question has been closed. */
export function useAct({ act, done, onDone }: Doing) {
  const takeUp = useTakeUp();
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = true;
    return () => {
      isAsking.current = false;
    };
  }, []);

  const run = async () => {
    setBusy(true);
    try {
      await takeUp(act());
      showToast({ title: done });
      if (isAsking.current) onDone();
    } catch (error) {
      if (isAsking.current) setRefusal({ error });
      else showFailure('Action failed', serverMessage(error, UNANSWERED));
    }
    setBusy(false);
  };

  return { run, isBusy, refusal };
}
