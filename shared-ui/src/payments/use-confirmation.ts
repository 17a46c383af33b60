import { call } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';

/** A bank mostly answers within seconds. After the last of these it is for the user to ask again. */
const ASK_AGAIN_MS = [2_000, 3_000, 5_000, 8_000, 12_000];

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
  return { ...query, isSettled: status === 'succeeded' || status === 'refunded' };
}
