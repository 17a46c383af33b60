import { createContext, useContext, useSyncExternalStore } from 'react';

export type PlatformLocation = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
};

type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';

type Entry = { location: PlatformLocation; kind: NavigationKind };

const atStart = (pathname: string): Entry => ({
  location: { pathname, search: '', hash: '', state: null, key: 'first' },
  kind: 'POP',
});

let entry: Entry = isOnServer() ? atStart('/') : { location: readLocation(), kind: 'POP' };
let renderedEntry = atStart(entry.location.pathname);

/** The HTML was rendered without query, hash and state. */
export function setRenderedPath(pathname: string): void {
  if (isOnServer()) entry = atStart(pathname);
  renderedEntry = isBare(entry.location) ? entry : atStart(pathname);
}

let serial = 0;

/**
 * Shell, light areas and router share this history. As in a browser, navigating to the current URL
 * adds no entry.
 */
export function navigate(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const saved = { state: options.state ?? null, key: String((serial += 1)) };
  if (options.replace || isHere(to)) window.history.replaceState(saved, '', to);
  else window.history.pushState(saved, '', to);
  announce(options.replace ? 'REPLACE' : 'PUSH');
}

export function currentEntry(): Entry {
  return entry;
}

export function useEntry(): Entry {
  return useSyncExternalStore(subscribe, currentEntry, () => renderedEntry);
}

const PageLocation = createContext<PlatformLocation | null>(null);

/** A page that stays in view while the next one loads keeps its own location. */
export const PageLocationProvider = PageLocation.Provider;

export function useLocation(): PlatformLocation {
  const { location } = useEntry();
  return useContext(PageLocation) ?? location;
}

function isOnServer(): boolean {
  return typeof window === 'undefined';
}

function readLocation(): PlatformLocation {
  const { pathname, search, hash } = window.location;
  const stored: unknown = window.history.state;
  const saved = isSaved(stored) ? stored : { state: null, key: 'first' };
  return { pathname, search, hash, ...saved };
}

function isSaved(value: unknown): value is { state: unknown; key: string } {
  return typeof value === 'object' && value !== null && 'key' in value && 'state' in value;
}

const isBare = ({ search, hash, state }: PlatformLocation) => !search && !hash && state === null;

const isHere = (to: string) => new URL(to, window.location.href).href === window.location.href;

const listeners = new Set<() => void>();

function announce(kind: NavigationKind): void {
  entry = { location: readLocation(), kind };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (!isOnServer()) window.addEventListener('popstate', () => announce('POP'));
