import { Redirect } from '@gangway/shared-ui/platform';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useState } from 'react';
import { choicesFrom, chosenFrom } from '../choices';
import type { Details } from '../details';
import { readDraft, type Draft } from '../draft';
import { PlansFailure } from '../plans-failure';
import { readDetails } from '../read-details';
import { DETAILS_PATH } from '../steps';
import { Checkout } from './checkout';
import { PaymentSkeleton } from './payment.skeleton';

function Priced({ details, draft }: { details: Details; draft: Draft }) {
  const plans = useCall('GET /api/plans');
  const choice = plans.data && chosenFrom(choicesFrom(plans.data, draft), draft.plan);
  if (choice) return <Checkout details={details} choice={choice} />;
  if (!plans.data && !hasFailed(plans)) return <PaymentSkeleton />;
  return <PlansFailure isAsking={plans.isFetching} onRetry={() => void plans.refetch()} />;
}

/** What is bought and by whom, as they came to this step. */
export function Order() {
  const [details] = useState(readDetails);
  const [draft] = useState(readDraft);
  return details ? <Priced details={details} draft={draft} /> : <Redirect to={DETAILS_PATH} />;
}
