import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { callUrl, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type PlanAction = {
  act: () => Promise<RecruiterSubscription | null>;
  done: string;
};

const SUBSCRIPTION = callUrl('GET /api/recruiter/subscription');

export function usePlanChange() {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const changePlan = async ({ act, done }: PlanAction): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const changed = await act();
      client.setQueryData<RecruiterSubscription | null>([SUBSCRIPTION], changed);
      if (!changed?.isChanging) showToast({ title: done });
    } catch (error) {
      showFailure('Your plan was not changed', serverMessage(error, 'Please try again.'));
      void client.invalidateQueries({ queryKey: [SUBSCRIPTION] });
    }
    isUnderWay.current = false;
    setBusy(false);
  };
  return { isBusy, steer: changePlan };
}
