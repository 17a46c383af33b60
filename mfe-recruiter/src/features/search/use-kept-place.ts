import { currentEntry, type PlatformLocation, useLocation } from '@gangway/shared-ui/platform';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

type Place = { scrollY: number; columns: number; rows: VirtualItem[] };

const MOST = 20;
const places = new Map<string, Place>();

const keyOf = ({ key, pathname, search }: PlatformLocation) => `${key} ${pathname}${search}`;

function keepPlace(location: PlatformLocation, place: Place): void {
  places.delete(keyOf(location));
  places.set(keyOf(location), place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

/** Restored for a return by Back, not for a new visit. */
function placeToReturnTo(columns: number): Place | null {
  const { location, kind } = currentEntry();
  const place = kind === 'POP' ? places.get(keyOf(location)) : undefined;
  return place?.columns === columns ? place : null;
}

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
