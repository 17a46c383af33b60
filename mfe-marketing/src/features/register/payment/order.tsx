import { Redirect } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { useState } from 'react';
import { register } from '../../../content/register';
import { chosenOffer } from '../chosen-offer';
import type { Details } from '../details';
import { readDraft } from '../draft';
import { readDetails } from '../read-details';
import { DETAILS_PATH } from '../steps';
import { Checkout } from './checkout';
import { PaymentSkeleton } from './payment.skeleton';

const { failure } = register.plan;

function Priced({ details, plan }: { details: Details; plan: string | null }) {
  const plans = useCall('GET /api/plans');
  const offer = plans.data && chosenOffer(plans.data.registration, plan);
  if (offer) return <Checkout details={details} offer={offer} />;
  if (plans.isPending) return <PaymentSkeleton />;
  return (
    <Notice tone="danger" title={failure.title}>
      <p>{failure.text}</p>
      <Button tone="quiet" isBusy={plans.isFetching} onClick={() => void plans.refetch()}>
        {failure.retry}
      </Button>
    </Notice>
  );
}

/** What is bought and by whom, as they came to this step. */
export function Order() {
  const [details] = useState(readDetails);
  const [plan] = useState(() => readDraft().plan);
  return details ? <Priced details={details} plan={plan} /> : <Redirect to={DETAILS_PATH} />;
}
