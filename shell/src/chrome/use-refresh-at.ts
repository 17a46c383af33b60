import { refreshSession } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';

const SPREAD_MS = 60_000;
/**
 * Timers stop while the computer sleeps, and a request may fail, so the clock is checked at this
 * interval.
 */
const CHECK_MS = 60_000;

export function useRefreshAt(timestamp: string): void {
  useEffect(() => {
    const due = Date.parse(timestamp) + Math.random() * SPREAD_MS;
    let isAsking = false;
    const refresh = async () => {
      if (isAsking || Date.now() < due || document.hidden) return;
      isAsking = true;
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
