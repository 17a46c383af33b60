import { useLocation } from '@gangway/shared-ui/platform';
import { useState } from 'react';

/** During a navigation the URL is already the next page's, so the last own query is kept. */
export function useOwnSearch(): string {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState({ pathname, search });
  const isOurs = pathname === own.pathname;
  if (isOurs && search !== own.search) setOwn({ pathname, search });
  return isOurs ? search : own.search;
}
