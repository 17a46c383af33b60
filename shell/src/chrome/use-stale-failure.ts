import { dismissToast, tabOf, useEntry, type Toast } from '@gangway/shared-ui/platform';
import { useEffect, type RefObject } from 'react';

/** A press on one of these is another attempt, another tab or another page. */
const CONTROLS = 'a, button, summary, [role="tab"], [type="checkbox"], [type="radio"]';

/** Tabs follow these while one of them has the focus. */
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** A failure is about the last attempt on its page: the next attempt, tab or page dismisses it. */
export function useStaleFailure(toast: Toast | null, toaster: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useEntry().location;
  const tab = tabOf(search);
  const failure = toast?.tone === 'destructive' ? toast : null;
  useEffect(() => {
    if (!failure) return;
    const dismiss = () => dismissToast(failure.id);
    if (failure.pathname !== pathname || failure.tab !== tab) {
      dismiss();
      return;
    }
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || toaster.current?.contains(target)) return;
      if (target.closest(CONTROLS)) dismiss();
    };
    const onKeyDown = ({ target, key }: KeyboardEvent) => {
      const isOnTab = target instanceof Element && target.closest('[role="tab"]') !== null;
      if (isOnTab && TAB_KEYS.includes(key)) dismiss();
    };
    // While capturing, so that a failure of the attempt itself comes after it and stays.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', dismiss, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', dismiss, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [failure, pathname, tab, toaster]);
}
