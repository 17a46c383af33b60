import type { CallAnswer } from '@gangway/contract/calls';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { callUrl } from '@gangway/shared-ui/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestQuery } from './request-query';
import { PAUSE_MS } from './use-filter-draft';

/** How many a filter would find, after a pause; null where it is not asked for, or not known. */
export function useDraftCount(draft: SearchFilter, isAsked: boolean) {
  const [wanted, setWanted] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const { sortBy: _, sortOrder: __, ...query } = requestQuery(wanted);
  const { data, isError } = useQuery<CallAnswer<'GET /api/candidates/count'>>({
    queryKey: [callUrl('GET /api/candidates/count', { query })],
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked && !isError && data ? data : null;
}
