import { LEAVE_QUESTION_EVENT } from '@gangway/contract/boot-element';
import { useEffect } from 'react';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // The question stops the page, which the shell would report as a hang.
  window.dispatchEvent(new Event(LEAVE_QUESTION_EVENT));
}

/**
 * The browser asks before it leaves the page. Listens only while needed: with a listener, Firefox
 * keeps no page for the Back button.
 */
export function useLeaveQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
