import { callUrl } from '@gangway/shared-ui/platform';
import type { CallPage } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestKind } from './request-kind';
import type { RequestRecord, RequestReview } from './request-record';

const STATS = callUrl('GET /api/authority/stats');
const ORGANIZATIONS = callUrl('GET /api/authority/organizations', { query: {} });

/** Shows a request as the server has answered it, and reads again what counts or lists it. */
export function useDecisions(kind: RequestKind) {
  const client = useQueryClient();
  const isPage = (key: readonly unknown[]) =>
    typeof key[0] === 'string' && key[0].startsWith(kind.url) && key[1] === 'page';

  const show = (record: RequestRecord) => {
    client.setQueriesData<CallPage<RequestRecord[]>>(
      { predicate: ({ queryKey }) => isPage(queryKey) },
      (page) =>
        page && {
          ...page,
          items: page.items.map((row) => (row.id === record.id ? record : row)),
        },
    );
    client.setQueryData<RequestReview>(
      [kind.reviewUrl(record.id), 'review'],
      (review) => review && { ...review, request: record },
    );
  };

  const refetch = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' &&
        [kind.url, STATS, ORGANIZATIONS].some((start) => url.startsWith(start)),
    });

  return { show, refetch };
}
