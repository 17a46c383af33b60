import { LEAVE_QUESTION_EVENT } from '@gangway/contract/platform/boot-element';
import { useEffect } from 'react';

/**
 * Listens only while needed: with a beforeunload listener, Firefox does not keep the page in its
 * back/forward cache.
 */
export function useLeaveQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // The browser's question blocks the page: without this event the shell would report a hang.
  window.dispatchEvent(new Event(LEAVE_QUESTION_EVENT));
}
