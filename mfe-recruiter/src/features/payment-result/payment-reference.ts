import { stripReturnParams } from '@gangway/shared-ui/payments';

/**
 * Which payment the provider has led back from: an intent that the card's form has confirmed, or a
 * session of the provider's own page. What the provider adds to the address leaves it at once.
 */
export function paymentReference(): string | null {
  const intent = stripReturnParams();
  return intent ?? new URLSearchParams(window.location.search).get('session');
}
