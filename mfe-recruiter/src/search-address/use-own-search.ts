import { useLocation } from '@gangway/shared-ui/platform';
import { useState } from 'react';

/** The query of this page's address; the last one, while the page that follows is on its way. */
export function useOwnSearch(): string {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState({ pathname, search });
  const isOurs = pathname === own.pathname;
  if (isOurs && search !== own.search) setOwn({ pathname, search });
  return isOurs ? search : own.search;
}
