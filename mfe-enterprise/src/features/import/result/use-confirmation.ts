import { call } from '@gangway/shared-ui/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateLists } from '../../../invalidate-lists';
import { discardImport } from '../draft/import-state';

/** A bank mostly answers within seconds. After the last of these it is for the user to ask again. */
const ASK_AGAIN_MS = [2_000, 3_000, 5_000, 8_000, 12_000];

/** The import that was paid for is over; another one that has begun is not. */
export function useSettled(isSettled: boolean, draftId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    if (draftId !== null) void discardImport(draftId);
    void invalidateLists(client);
  }, [isSettled, draftId, client]);
}

/** Has the payment take effect and says how it stands; asking again, here or by a reload, is harmless. */
export function useConfirmation(reference: string, draftId: string | null) {
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
  useSettled(status === 'succeeded' || status === 'refunded', draftId);
  return query;
}
