import { callUrl, call, refreshSession } from '@gangway/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DASHBOARD } from '../../dashboard-key';
import { takeLeaving } from '../../order/left-for-checkout';
import { clearStoredOrder } from '../../order/stored-order';

/** A bank mostly answers within seconds. After the last of these it is for the user to ask again. */
const ASK_AGAIN_MS = [2_000, 3_000, 5_000, 8_000, 12_000];

const CHANGED = [DASHBOARD, [callUrl('GET /api/recruiter/subscription')]];

/** What a payment changes on other pages: tokens and plan in the header, what was read before. */
function useTakeUp(isSettled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    clearStoredOrder();
    takeLeaving();
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
    void refreshSession().catch(() => undefined);
  }, [isSettled, client]);
}

/** Has the payment take effect and says how it stands; asking again, here or by a reload, is harmless. */
export function useConfirmation(reference: string) {
  const query = useQuery({
    queryKey: ['payment', reference],
    queryFn: () => call('POST /api/payments/confirm', { body: { reference } }),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return state.data?.status === 'pending' ? (ASK_AGAIN_MS[asked - 1] ?? false) : false;
    },
  });
  const status = query.data?.status;
  useTakeUp(status === 'succeeded' || status === 'refunded');
  return query;
}
