import type { CallAnswer } from '@gangway/contract/calls';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

type WarnCall = 'GET /api/warn-data' | 'GET /api/warn-data/summary';

const DAY_MS = 86_400_000;

/** Good for a day, and tried three times: the feed is not ours. */
export const useWarn = <K extends WarnCall>(name: K): UseQueryResult<CallAnswer<K>> =>
  useQuery<CallAnswer<K>>({ queryKey: [callUrl<K>(name)], staleTime: DAY_MS, retry: 2 });
