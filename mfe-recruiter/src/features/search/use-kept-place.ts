import { currentEntry, useLocation } from '@gangway/shared-ui/platform';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { keepPlace, placeToReturnTo } from './kept-places';

/** Where somebody was who comes back by Back. */
export const useReturn = (columns: number) => useState(() => placeToReturnTo(columns))[0];

/** Keeps where one is for when one comes back. */
export function useKeptPlace(columns: number, takeRows: () => VirtualItem[]): void {
  const location = useLocation();
  const [pathname] = useState(location.pathname);
  const last = useRef({ location, scrollY: 0 });

  useEffect(() => {
    const note = () => {
      const here = currentEntry().location;
      // Where the next page is on its way already, this is no longer the place of its address.
      if (here.pathname === pathname) last.current = { location: here, scrollY: window.scrollY };
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [pathname, location]);

  useEffect(
    () => () => keepPlace(last.current.location, { ...last.current, columns, rows: takeRows() }),
    [columns, takeRows],
  );
}
