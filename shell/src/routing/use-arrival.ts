import { currentEntry } from '@gangway/shared-ui/platform';
import { useEffect, useRef } from 'react';

const TITLE_SUFFIX = 'Gangway';

/** On arrival at a page: its title, the top of the page and the focus, as a page load would do. */
export function useArrival(title: string | null): void {
  const seen = useRef(currentEntry().location.pathname);
  const { location, kind } = currentEntry();
  const { pathname, hash } = location;
  useEffect(() => {
    if (title === null) return;
    document.title = `${title} · ${TITLE_SUFFIX}`;
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (kind === 'POP') return;
    if (!hash) window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [title, pathname, hash, kind]);
}
