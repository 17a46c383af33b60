import { Redirect } from '@gangway/shared-ui/platform';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useState } from 'react';
import { chosenOffer } from '../chosen-offer';
import type { Details } from '../details';
import { readDraft } from '../draft';
import { PlansFailure } from '../plans-failure';
import { readDetails } from '../read-details';
import { DETAILS_PATH } from '../steps';
import { Checkout } from './checkout';
import { PaymentSkeleton } from './payment.skeleton';

function Priced({ details, plan }: { details: Details; plan: string | null }) {
  const plans = useCall('GET /api/plans');
  const offer = plans.data && chosenOffer(plans.data.registration, plan);
  if (offer) return <Checkout details={details} offer={offer} />;
  if (!plans.data && !hasFailed(plans)) return <PaymentSkeleton />;
  return <PlansFailure isAsking={plans.isFetching} onRetry={() => void plans.refetch()} />;
}

/** What is bought and by whom, as they came to this step. */
export function Order() {
  const [details] = useState(readDetails);
  const [plan] = useState(() => readDraft().plan);
  return details ? <Priced details={details} plan={plan} /> : <Redirect to={DETAILS_PATH} />;
}
