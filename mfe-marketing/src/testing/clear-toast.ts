import { dismissToast, useToast } from '@gangway/shared-ui/platform';
import { act, renderHook } from '@testing-library/react';

/** Toasts outlive a page: without this, one test would see what another has shown. */
export function clearToast(): void {
  const toast = renderHook(useToast).result.current;
  if (toast) act(() => dismissToast(toast.id));
}
