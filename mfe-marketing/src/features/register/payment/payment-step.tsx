import { PaymentContinues, stripReturnParams, useContinuing } from '@gangway/shared-ui/payments';
import { serverMessage, useAnswer } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Spinner } from '@gangway/shared-ui/primitives/spinner';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Navigate } from '@gangway/shared-ui/router';
import { useCallback, useState } from 'react';
import { register } from '../../../content/register';
import { choicesFrom, chosenFrom } from '../choices';
import { type Draft, readDraft } from '../draft';
import { PlansFailure } from '../plan-choice';
import { type Details, readDetails } from '../read-details';
import { DETAILS_PATH } from '../steps';
import { Checkout, PaymentSkeleton } from './checkout';
import {
  confirmRegistration,
  finish,
  isRefunded,
  isUnpaid,
  tellFailure,
} from './confirm-registration';
import { Outcome, Refunded } from './outcome';

const { unpaid, unreached, unknown } = register.payment;

export function PaymentStep() {
  const [arrival] = useState(readArrival);
  if (arrival.isReturn && arrival.email === '') return <UnknownPayment />;
  return <EarlierPayment arrival={arrival} />;
}

type Arrival = {
  intent: string | null;
  isReturn: boolean;
  email: string;
};

function readArrival(): Arrival {
  const returned = stripReturnParams();
  const { intent, email } = readDraft();
  const begun = readDetails() === null ? intent : null;
  return { intent: returned ?? begun, isReturn: returned !== null, email };
}

/** The provider redirected to a browser without a draft: asking to pay again would be wrong. */
const UnknownPayment = () => (
  <Outcome title={unknown.title} text={unknown.text}>
    <ButtonLink href="/auth">{unknown.signIn}</ButtonLink>
    <ButtonLink tone="quiet" href={DETAILS_PATH}>
      {unknown.again}
    </ButtonLink>
  </Outcome>
);

function EarlierPayment({ arrival }: { arrival: Arrival }) {
  const { isContinuing, answer } = useEarlierPayment(arrival);
  if (isContinuing) return <PaymentContinues />;
  if (answer.status === 'loading') return <Confirming />;
  if (answer.status === 'ready') return answer.data === 'paid' ? <Confirming /> : <Order />;
  if (isRefunded(answer.error)) return <Refunded error={answer.error} />;
  const mayBePaid = arrival.isReturn || !isUnpaid(answer.error);
  return mayBePaid ? <Unconfirmed error={answer.error} onRetry={answer.retry} /> : <Order />;
}

/** The payment may already have succeeded: after the provider's page, a reload or a closed tab. */
function useEarlierPayment({ intent, email, isReturn }: Arrival) {
  const { isContinuing, persist } = useContinuing();
  const ask = useCallback(async () => {
    if (intent === null) return 'none';
    try {
      await persist(() => confirmRegistration(intent, email));
    } catch (error) {
      if (isReturn || !isUnpaid(error)) tellFailure(error);
      throw error;
    }
    finish();
    return 'paid';
  }, [intent, email, isReturn, persist]);
  return { isContinuing, answer: useAnswer(ask) };
}

const Confirming = () => <Spinner label={register.payment.confirming} />;

function Order() {
  const [details] = useState(readDetails);
  const [draft] = useState(readDraft);
  return details ? (
    <Priced details={details} draft={draft} />
  ) : (
    <Navigate to={DETAILS_PATH} replace />
  );
}

function Priced({ details, draft }: { details: Details; draft: Draft }) {
  const plans = useCall('GET /api/plans');
  const choice = plans.data && chosenFrom(choicesFrom(plans.data, draft), draft.plan);
  if (choice) return <Checkout details={details} choice={choice} />;
  if (!plans.data && !hasFailed(plans)) return <PaymentSkeleton />;
  return <PlansFailure plans={plans} />;
}

function Unconfirmed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUnpaid(error)) {
    return (
      <Outcome title={unpaid.title} text={serverMessage(error, '')}>
        <Button onClick={onRetry}>{unpaid.look}</Button>
        <ButtonLink tone="quiet" href={DETAILS_PATH}>
          {unpaid.again}
        </ButtonLink>
      </Outcome>
    );
  }
  return (
    <Outcome title={unreached.title} text={unreached.text}>
      <Button onClick={onRetry}>{unreached.retry}</Button>
    </Outcome>
  );
}
