import { stripReturnParams } from '@gangway/shared-ui/payments';

/** Either an intent that the card form confirmed, or a session of the provider's own page. */
export function paymentReference(): string | null {
  const intent = stripReturnParams();
  return intent ?? new URLSearchParams(window.location.search).get('session');
}
