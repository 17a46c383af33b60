import { navigate, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useEffect } from 'react';

export function PaymentRefused({ error, to }: { error: unknown; to: string }): null {
  useEffect(() => {
    reportError(error);
    navigate(to, { replace: true });
    showFailure('We could not start your payment', serverMessage(error, 'Please try again.'));
  }, [error, to]);
  return null;
}
