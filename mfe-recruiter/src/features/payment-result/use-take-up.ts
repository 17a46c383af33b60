import { callUrl, refreshSession } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DASHBOARD } from '../../dashboard-queries';
import { takeLeaving } from '../../order/left-for-checkout';
import { clearStoredOrder } from '../../order/stored-order';

const CHANGED = [DASHBOARD, [callUrl('GET /api/recruiter/subscription')]];

/** What a payment changes on other pages: tokens and plan in the header, what was read before. */
export function useTakeUp(isSettled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    clearStoredOrder();
    takeLeaving();
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
    void refreshSession().catch(() => undefined);
  }, [isSettled, client]);
}
