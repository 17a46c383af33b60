import type { CallAnswer } from '@gangway/contract/calls';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { callUrl } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestQuery } from './request-query';
import { PAUSE_MS } from './use-filter-draft';

/** The order changes no count. */
function countUrl(draft: SearchFilter): string {
  const { sortBy: _, sortOrder: __, ...query } = requestQuery(draft);
  return callUrl('GET /api/candidates/count', { query });
}

/** How many a filter finds, after a pause; null where it is not asked for, or not known yet. */
export function useDraftCount(draft: SearchFilter, isAsked: boolean) {
  const url = countUrl(draft);
  const [wanted, setWanted] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(url), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url]);
  const { data, isError } = useQuery<CallAnswer<'GET /api/candidates/count'>>({
    queryKey: [wanted],
    enabled: isAsked,
  });
  return isAsked && !isError && data && wanted === url ? data : null;
}
