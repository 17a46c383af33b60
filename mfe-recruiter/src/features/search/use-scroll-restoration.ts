import { currentEntry, type PlatformLocation, useLocation } from '@gangway/shared-ui/platform';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

type ScrollPosition = { scrollY: number; columns: number; rows: VirtualItem[] };

const MOST = 20;
const positions = new Map<string, ScrollPosition>();

const keyOf = ({ key, pathname, search }: PlatformLocation) => `${key} ${pathname}${search}`;

function savePosition(location: PlatformLocation, place: ScrollPosition): void {
  positions.delete(keyOf(location));
  positions.set(keyOf(location), place);
  const [oldest] = positions.keys();
  if (positions.size > MOST && oldest !== undefined) positions.delete(oldest);
}

/** Restored for a return by Back, not for a new visit. */
function restoredPosition(columns: number): ScrollPosition | null {
  const { location, kind } = currentEntry();
  const place = kind === 'POP' ? positions.get(keyOf(location)) : undefined;
  return place?.columns === columns ? place : null;
}

export const useRestoredPosition = (columns: number) =>
  useState(() => restoredPosition(columns))[0];

/** Keeps where one is for when one comes back. */
export function useScrollRestoration(columns: number, takeRows: () => VirtualItem[]): void {
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
    () => () => savePosition(last.current.location, { ...last.current, columns, rows: takeRows() }),
    [columns, takeRows],
  );
}
