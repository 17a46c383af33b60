import { useEntry, type PlatformLocation } from '@gangway/shared-ui/platform';
import { useEffect, useRef } from 'react';
import { focusPage } from './focus-page';
import { titlePage } from './title-page';

/** A section or a filter of the page that is in view already. */
const isWithin = (last: PlatformLocation | null, { pathname, search, hash }: PlatformLocation) =>
  last?.pathname === pathname && (last.search !== search || hash !== '');

/** On arrival at a page: its title, the top of the page and the focus, as a page load would do. */
export function useArrival(title: string | null): void {
  const { location, kind } = useEntry();
  const seen = useRef<PlatformLocation | null>(null);
  useEffect(() => {
    if (title === null) return;
    titlePage(title);
    const last = seen.current;
    seen.current = location;
    if (kind === 'POP' || last === location || isWithin(last, location)) return;
    if (!location.hash) window.scrollTo(0, 0);
    focusPage();
  }, [title, location, kind]);
}
