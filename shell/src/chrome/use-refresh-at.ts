import { refreshSession } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';

/** Not everyone asks in the same second. */
const SPREAD_MS = 60_000;
/** A timer stops while the computer sleeps, and a request may fail: the clock is read this often. */
const CHECK_MS = 60_000;

/** Reads the session again from a moment on, until it names another moment. */
export function useRefreshAt(timestamp: string): void {
  useEffect(() => {
    const due = Date.parse(timestamp) + Math.random() * SPREAD_MS;
    let isAsking = false;
    const refresh = async () => {
      if (isAsking || Date.now() < due || document.hidden) return;
      isAsking = true;
      // The next check asks again.
      await refreshSession().catch(() => undefined);
      isAsking = false;
    };
    const check = () => void refresh();
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', check);
    };
  }, [timestamp]);
}
