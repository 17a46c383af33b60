import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all moments of a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The current time in milliseconds, to the minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, readMinute);
