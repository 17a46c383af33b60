import { useEffect, useRef } from 'react';

/** Calls `onEnd` after the time has run; a pause stops the clock and keeps what is left. */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
