import type { RecruiterSubscription } from '@gangway/contract/payments';
import { callUrl, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type Steering = {
  /** Answers what is in force then; null where nothing is. */
  act: () => Promise<RecruiterSubscription | null>;
  /** What the toast says when it has worked. */
  done: string;
};

const SUBSCRIPTION = callUrl('GET /api/recruiter/subscription');

/** Changes the plan's course, one change at a time, and shows what the server answers. */
export function useSteering() {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const steer = async ({ act, done }: Steering): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      client.setQueryData<RecruiterSubscription | null>([SUBSCRIPTION], await act());
      showToast({ title: done });
    } catch (error) {
      showFailure('Your plan was not changed', serverMessage(error, 'Please try again.'));
      void client.invalidateQueries({ queryKey: [SUBSCRIPTION] });
    }
    isUnderWay.current = false;
    setBusy(false);
  };
  return { isBusy, steer };
}
