import { currentEntry, type PlatformLocation } from '@gangway/shared-ui/platform';
import type { VirtualItem } from '@tanstack/react-virtual';

/** Where somebody was in a list, and how tall its rows were. */
export type Place = { scrollY: number; columns: number; rows: VirtualItem[] };

const MOST = 20;
const places = new Map<string, Place>();

const keyOf = ({ key, pathname, search }: PlatformLocation) => `${key} ${pathname}${search}`;

export function keepPlace(location: PlatformLocation, place: Place): void {
  places.delete(keyOf(location));
  places.set(keyOf(location), place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

/** For whoever comes back; not for whoever comes anew. */
export function placeToReturnTo(columns: number): Place | null {
  const { location, kind } = currentEntry();
  const place = kind === 'POP' ? places.get(keyOf(location)) : undefined;
  return place?.columns === columns ? place : null;
}
