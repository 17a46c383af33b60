import { ApiError } from '@gangway/shared-ui/platform';
import { useState } from 'react';

/** Whether a form shows a code field: from the answer that one is needed until it was sent. */
export function useCodeField() {
  const [isShown, setShown] = useState(false);
  return {
    isShown,
    hide: () => setShown(false),
    /** True if that was the failure. */
    showFor(error: unknown): boolean {
      const isNeeded = error instanceof ApiError && error.code === 'second_factor_needed';
      if (isNeeded) setShown(true);
      return isNeeded;
    },
  };
}
