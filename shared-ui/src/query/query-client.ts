import { request } from '@gangway/shared-ui/platform';
import { QueryClient } from '@tanstack/react-query';

/**
 * Defaults required by the specification: the key's first element is the URL, and nothing refetches
 * by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam, signal }) =>
          request('GET', pageUrl(String(queryKey[0]), pageParam), { signal }),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

function pageUrl(url: string, cursor: unknown): string {
  if (typeof cursor !== 'string') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ cursor }).toString()}`;
}
