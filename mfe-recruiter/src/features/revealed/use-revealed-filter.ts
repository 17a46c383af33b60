import { LIMITS } from '@gangway/contract/foundation/limits';
import type { RevealsQuery } from '@gangway/contract/market/reveals';
import { currentEntry, navigate } from '@gangway/shared-ui/platform';
import { useLocation } from '@gangway/shared-ui/router';
import { useMemo } from 'react';
import { parseChoice, type StageChoice } from '../../people/stages';

export type RevealedFilter = Pick<RevealsQuery, 'search' | 'stage'>;

export function useRevealedFilter() {
  const { search: query } = useLocation();
  return useMemo(
    () => ({
      filter: readFilter(query),
      setSearch: (search: string) => go({ search }, true),
      setStage: (stage: StageChoice | undefined) => go({ stage }),
      clear: () => go({ search: undefined, stage: undefined }),
    }),
    [query],
  );
}

function readFilter(query: string): RevealedFilter {
  const params = new URLSearchParams(query);
  const search = params.get('search')?.trim().slice(0, LIMITS.searchText);
  const stage = parseChoice(params.get('stage'));
  return { ...(search && { search }), ...(stage && { stage }) };
}

function go(changes: Record<string, string | undefined>, replace = false): void {
  const { pathname, search } = currentEntry().location;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  navigate(query ? `${pathname}?${query}` : pathname, { replace });
}
