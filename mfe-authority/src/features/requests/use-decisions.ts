import { callUrl } from '@gangway/shared-ui/platform';
import type { CallPage } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../details/use-acts';
import type { RequestKind, RequestRecord, RequestReview } from './request-kind';

const STATS = callUrl('GET /api/authority/stats');
const ORGANIZATIONS = callUrl('GET /api/authority/organizations', { query: {} });

export function useDecisions(kind: RequestKind) {
  const client = useQueryClient();
  const isPage = (key: readonly unknown[]) =>
    typeof key[0] === 'string' && key[0].startsWith(kind.url) && key[1] === 'page';

  const show = (record: RequestRecord) => {
    client.setQueriesData<CallPage<RequestRecord>>(
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

  const refetch = () => readAgain(client, [kind.url, STATS, ORGANIZATIONS]);

  return { show, refetch };
}
