import type { CallAnswer } from '@gangway/contract/calls';
import { callUrl } from '@gangway/shared-ui/platform';
import type { PagedCall } from '@gangway/shared-ui/query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

type ReadWithoutParams = Extract<PagedCall, 'GET /api/reveals' | 'GET /api/candidates/search'>;

export function listsOf(call: ReadWithoutParams) {
  const path = callUrl(call, { query: {} });
  return {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]).split('?')[0] === path,
  };
}

/** Applied again after a fetch in flight, because its request was sent before the change. */
export function changePages<K extends ReadWithoutParams>(
  client: QueryClient,
  call: K,
  change: (found: InfiniteData<CallAnswer<K>>) => InfiniteData<CallAnswer<K>>,
): void {
  const lists = listsOf(call);
  const apply = () => {
    client.setQueriesData<InfiniteData<CallAnswer<K>>>(lists, (found) => found && change(found));
  };
  apply();
  for (const { promise } of client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })) {
    promise?.then(apply, () => undefined);
  }
}
