import { QueryClient } from '@tanstack/react-query';
import { request } from '@gangway/shared-ui/platform';

/** The specification's defaults: the key's first element is the address, nothing refetches by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request('GET', String(queryKey[0]), { signal }),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
