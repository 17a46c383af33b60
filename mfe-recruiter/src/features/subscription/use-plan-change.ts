import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { callUrl, showToast } from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { useQueryClient } from '@tanstack/react-query';

type PlanAction = {
  act: () => Promise<RecruiterSubscription | null>;
  done: string;
};

export const SUBSCRIPTION = [callUrl('GET /api/recruiter/subscription')];

export function usePlanChange() {
  const client = useQueryClient();
  const { isBusy, run: changePlan } = useAction({
    act: async ({ act, done }: PlanAction) => {
      const changed = await act();
      client.setQueryData<RecruiterSubscription | null>(SUBSCRIPTION, changed);
      if (!changed?.isChanging) showToast({ title: done });
    },
    failureTitle: 'Your plan was not changed',
    onFailure: () => void client.invalidateQueries({ queryKey: SUBSCRIPTION }),
  });
  return { isBusy, changePlan };
}
