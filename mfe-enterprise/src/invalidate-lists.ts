import { callUrl } from '@gangway/shared-ui/platform';
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

const LISTS = callUrl('GET /api/transition-lists');
const ORGANIZATION = callUrl('GET /api/organization');

export const invalidateLists = (
  client: QueryClient,
  how: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> =>
  client.invalidateQueries({
    ...how,
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && (url.startsWith(LISTS) || url === ORGANIZATION),
  });
