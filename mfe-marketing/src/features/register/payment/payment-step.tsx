import { useAnswer } from '@gangway/shared-ui/platform';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { useCallback, useState } from 'react';
import { register } from '../../../content/register';
import { readArrival, type Arrival } from './arrival';
import { confirmRegistration, isRefunded, isUnpaid, tellFailure } from './confirm-registration';
import { finish } from './finish';
import { Order } from './order';
import { Refunded } from './refunded';
import { Unconfirmed, UnknownPayment } from './unconfirmed';

/** Asks about a payment that may be through: after the provider's page, a reload, a closed tab. */
function useEarlierPayment({ intent, email, isReturn }: Arrival) {
  const ask = useCallback(async () => {
    if (intent === null) return 'none';
    try {
      await confirmRegistration(intent, email);
    } catch (error) {
      if (isReturn || !isUnpaid(error)) tellFailure(error);
      throw error;
    }
    finish();
    return 'paid';
  }, [intent, email, isReturn]);
  return useAnswer(ask);
}

const Confirming = () => <Spinner label={register.payment.confirming} />;

function EarlierPayment({ arrival }: { arrival: Arrival }) {
  const answer = useEarlierPayment(arrival);
  if (answer.status === 'loading') return <Confirming />;
  if (answer.status === 'ready') return answer.data === 'paid' ? <Confirming /> : <Order />;
  if (isRefunded(answer.error)) return <Refunded error={answer.error} />;
  const mayBePaid = arrival.isReturn || !isUnpaid(answer.error);
  return mayBePaid ? <Unconfirmed error={answer.error} onRetry={answer.retry} /> : <Order />;
}

export function PaymentStep() {
  const [arrival] = useState(readArrival);
  if (arrival.isReturn && arrival.email === '') return <UnknownPayment />;
  return <EarlierPayment arrival={arrival} />;
}
