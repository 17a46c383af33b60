import { navigate, useLocation } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { parseInvitation, type PeopleFilter } from './filter-people';

/** What is chosen is in the address; what is typed is not, at a change for every key. */
export function usePeopleFilter() {
  const { pathname, search: query } = useLocation();
  const [search, setSearch] = useState('');
  const params = new URLSearchParams(query);
  const filter: PeopleFilter = {
    search,
    department: params.get('department') ?? '',
    invitation: parseInvitation(params.get('invitation')),
  };
  const change = (changes: Partial<PeopleFilter>) => {
    const next = { ...filter, ...changes };
    setSearch(next.search);
    const chosen = new URLSearchParams({
      ...(next.department && { department: next.department }),
      ...(next.invitation && { invitation: next.invitation }),
    }).toString();
    const to = chosen ? `${pathname}?${chosen}` : pathname;
    if (to !== pathname + query) navigate(to, { replace: true });
  };
  return [filter, change] as const;
}
