const KEY = 'gangway:left-for-checkout';

/** Remembered while the recruiter is at the provider's page, so that a return without paying is seen. */
export function markPendingCheckout(): void {
  window.sessionStorage.setItem(KEY, 'yes');
}

/** Whether they left and have not been seen since; asked once. */
export function consumePendingCheckout(): boolean {
  const hasLeft = window.sessionStorage.getItem(KEY) !== null;
  window.sessionStorage.removeItem(KEY);
  return hasLeft;
}
