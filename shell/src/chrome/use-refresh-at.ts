import { refreshSession } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';

/** Not everyone asks in the same second. */
const SPREAD_MS = 60_000;

/** Reads the session again at a moment from which it holds other figures. */
export function useRefreshAt(timestamp: string): void {
  useEffect(() => {
    const wait = Math.max(0, Date.parse(timestamp) - Date.now());
    const refresh = () => void refreshSession().catch(() => undefined);
    const timer = setTimeout(refresh, wait + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [timestamp]);
}
