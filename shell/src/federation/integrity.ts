import type { BootRemote } from '@gangway/contract/remotes';

/** No file has this hash, so a browser refuses whatever comes under it. */
const NOTHING = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();
const underDevelopment = new Set<string>();

const absolute = (url: string) => new URL(url, window.location.href);

/** A fallback holds the same files in a folder elsewhere. */
const siblings = (entry: string, url: string) =>
  new URL(url.slice(url.lastIndexOf('/') + 1), absolute(entry));

/** What the registry says of the files of these releases; of an older one it goes on to hold. */
export function trustFiles(remotes: readonly BootRemote[]): void {
  for (const { url, fallbackUrl, integrity, parts } of remotes) {
    if (integrity === '') underDevelopment.add(absolute(url).origin);
    for (const { scripts, styles } of Object.values(parts)) {
      for (const file of [...scripts, ...styles]) {
        known.set(absolute(file.url).href, file.integrity);
        if (fallbackUrl) known.set(siblings(fallbackUrl, file.url).href, file.integrity);
      }
    }
  }
}

/** An unpublished file does not load. */
export function integrityOf(url: string): string {
  const { origin, pathname } = absolute(url);
  return known.get(origin + pathname) ?? (underDevelopment.has(origin) ? '' : NOTHING);
}

export const isFileOfArea = (url: string): boolean => integrityOf(url) !== NOTHING;

/** The same origin needs no CORS, and a preload without it would not match. */
export const needsCors = (url: string) => absolute(url).origin !== window.location.origin;

Object.assign(globalThis, { [__INTEGRITY_GLOBAL__]: integrityOf });
