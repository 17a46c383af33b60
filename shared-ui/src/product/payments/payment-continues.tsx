import { ApiError } from '@gangway/shared-ui/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/button';
import { Notice } from '../../primitives/notice';

export const PaymentContinues = ({ onAskAgain }: { onAskAgain?: () => void }) => (
  <div role="status">
    <Notice title="Our payment provider is slow to answer">
      <p>
        We are still working on this, and show your payment here when it is ready. You do not need
        to start again, and nothing is charged twice.
      </p>
      {onAskAgain && <Button onClick={onAskAgain}>Check again</Button>}
    </Notice>
  </div>
);

export const continues = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_continues';

/** Repeats a call that continues at the server, until it is answered or the page is left. */
export function useContinuing() {
  const [isContinuing, setContinuing] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const persist = useCallback(async <T,>(ask: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await ask();
        setContinuing(false);
        return answer;
      } catch (error) {
        const pause = ASK_AGAIN_MS[attempt];
        const mayRepeat = continues(error) && pause !== undefined;
        setContinuing(mayRepeat);
        if (!mayRepeat) throw error;
        await wait(pause);
        if (isGone.current) throw error;
      }
    }
  }, []);
  return { isContinuing, persist };
}

/** Banks mostly answer within seconds; after the last of these the user must ask again. */
export const ASK_AGAIN_MS = [2_000, 3_000, 5_000, 8_000, 12_000] as const;

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
