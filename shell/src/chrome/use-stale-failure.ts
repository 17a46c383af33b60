import { dismissToast, useEntry, type Toast } from '@gangway/shared-ui/platform';
import { useEffect, type RefObject } from 'react';

/** A press on one of these is another attempt, another tab or another page. */
const CONTROLS = 'a, button, summary, [role="tab"], [type="checkbox"], [type="radio"]';

/** A failure is about the last attempt on its page: the next attempt or another page dismisses it. */
export function useStaleFailure(toast: Toast | null, toaster: RefObject<HTMLElement | null>): void {
  const { pathname } = useEntry().location;
  const failure = toast?.tone === 'destructive' ? toast : null;
  useEffect(() => {
    if (!failure) return;
    const dismiss = () => dismissToast(failure.id);
    if (failure.pathname !== pathname) {
      dismiss();
      return;
    }
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || toaster.current?.contains(target)) return;
      if (target.closest(CONTROLS)) dismiss();
    };
    // While capturing, so that a failure of the attempt itself comes after it and stays.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', dismiss, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', dismiss, true);
    };
  }, [failure, pathname, toaster]);
}
