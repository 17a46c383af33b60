import type { User } from '@gangway/contract/accounts';
import { useCallback, useSyncExternalStore } from 'react';

const CHECK_MS = 10_000;

function onClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Without the figures of a day that is over: the session may be read late, and must not keep a
 * recruiter from the new day's reveals. The server decides.
 */
export function useCurrentAllowance(user: User): User {
  const resetsAt = user.revealsToday?.resetsAt ?? null;
  const isOver = useCallback(
    () => resetsAt !== null && Date.now() >= Date.parse(resetsAt),
    [resetsAt],
  );
  return useSyncExternalStore(onClock, isOver) ? { ...user, revealsToday: undefined } : user;
}
