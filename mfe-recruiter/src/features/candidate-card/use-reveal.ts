import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import {
  ApiError,
  call,
  refreshSession,
  serverMessage,
  showFailure,
  showToast,
} from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidateAfterReveal } from '../../people/person-cache';

/** `debouncing`: clicks are ignored for 500 ms, so that a double click does not confirm. */
export type RevealStep = 'idle' | 'debouncing' | 'confirming' | 'sending';

export const DOUBLE_CLICK_MS = 500;
export const CONFIRM_MS = 8000;

const IDLE: { step: RevealStep } = { step: 'idle' };

type RevealOptions = {
  candidateId: string;
  onRevealed: (candidate: RevealedCandidate) => void;
};

export function useReveal({ candidateId, onRevealed }: RevealOptions) {
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  useEffect(() => {
    if (state.step !== 'debouncing' && state.step !== 'confirming') return;
    const { step, after } = NEXT[state.step];
    const timer = setTimeout(() => setState({ step }), after);
    return () => clearTimeout(timer);
  }, [state]);

  const send = async () => {
    setState({ step: 'sending' });
    try {
      const answer = await call('POST /api/reveal-candidate', { body: { candidateId } });
      invalidateAfterReveal(client, answer.candidate);
      onRevealed(answer.candidate);
      showToast({
        title: 'Candidate Revealed',
        description: 'Contact information is now visible',
      });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error : null);
      showFailure('Reveal Failed', serverMessage(error, 'Failed to reveal candidate'));
    }
    setState(IDLE);
    // A failed refresh only leaves the header's count stale: the reveal itself is done.
    await refreshSession().catch(() => undefined);
  };

  const onClick = () => {
    if (state.step === 'sending') return;
    setRefusal(null);
    if (state.step === 'confirming') void send();
    else setState({ step: 'debouncing' });
  };
  const cancel = () => state.step !== 'sending' && setState(IDLE);
  return { step: state.step, refusal, onClick, cancel };
}

const NEXT = {
  debouncing: { step: 'confirming', after: DOUBLE_CLICK_MS },
  confirming: { step: 'idle', after: CONFIRM_MS },
} as const;
