import { callUrl, refreshSession } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateDashboard } from '../../dashboard-queries';
import { takeLeaving } from '../../order/left-for-checkout';
import { clearStoredOrder } from '../../order/stored-order';

const SUBSCRIPTION = [callUrl('GET /api/recruiter/subscription')];

/** What a payment changes on other pages: tokens and plan in the header, what was read before. */
export function useTakeUp(isSettled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    clearStoredOrder();
    takeLeaving();
    invalidateDashboard(client);
    void client.invalidateQueries({ queryKey: SUBSCRIPTION });
    void refreshSession().catch(() => undefined);
  }, [isSettled, client]);
}
