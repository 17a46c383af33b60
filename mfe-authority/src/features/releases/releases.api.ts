import type { CallAnswer } from '@gangway/contract/calls';
import type { PlatformStatus, RemoteStatus } from '@gangway/contract/platform/releases';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { useCall } from '@gangway/shared-ui/query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const EVERY_MS = 10_000;

export const usePlatformStatus = () => useCall('GET /api/releases', undefined, LIVE);

export const useReleaseHealth = (remote: string, version: string) =>
  useCall('GET /api/releases/:remote/:version/health', { params: { remote, version } }, LIVE);

const TRAIL = callUrl('GET /api/releases/events', { query: {} });

export function useTrail(remote: string | null) {
  return useInfiniteQuery({
    queryKey: [TRAIL, remote],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(remote === null ? {} : { remote }),
        ...(pageParam === '' ? {} : { before: pageParam }),
      };
      return call('GET /api/releases/events', { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: olderThan,
    ...LIVE,
  });
}

const STATUS = callUrl('GET /api/releases');

export function useTakeUp() {
  const client = useQueryClient();
  return async (answer: Promise<RemoteStatus>): Promise<void> => {
    try {
      const changed = await answer;
      client.setQueryData<PlatformStatus>(
        [STATUS],
        (status) => status && withRemote(status, changed),
      );
    } finally {
      void client.invalidateQueries({ queryKey: [STATUS] });
      void client.invalidateQueries({ queryKey: [TRAIL] });
    }
  };
}

/**
 * Without data there is no polling: the button to try again must not move while the user is about
 * to press it.
 */
const LIVE = {
  staleTime: EVERY_MS,
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? false : EVERY_MS,
  refetchOnWindowFocus: true,
} as const;

const olderThan = ({ events, hasMore }: CallAnswer<'GET /api/releases/events'>) => {
  const last = events.at(-1);
  return hasMore && last ? String(last.id) : undefined;
};

const withRemote = (status: PlatformStatus, changed: RemoteStatus): PlatformStatus => ({
  ...status,
  remotes: status.remotes.map((remote) => (remote.name === changed.name ? changed : remote)),
});
