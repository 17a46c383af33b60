const KEY = 'gangway:left-for-checkout';

export function markPendingCheckout(): void {
  window.sessionStorage.setItem(KEY, 'yes');
}

export function consumePendingCheckout(): boolean {
  const hasLeft = window.sessionStorage.getItem(KEY) !== null;
  window.sessionStorage.removeItem(KEY);
  return hasLeft;
}
