import type { BootRemote } from '@gangway/contract/platform/remotes';

const known = new Map<string, string>();
const underDevelopment = new Set<string>();

/** Hashes are never removed: the page may still load files of an older release. */
export function trustFiles(remotes: readonly BootRemote[]): void {
  for (const { url, fallbackUrl, integrity, parts } of remotes) {
    if (integrity === '') underDevelopment.add(absolute(url).origin);
    for (const { scripts, styles } of Object.values(parts)) {
      for (const file of [...scripts, ...styles]) {
        known.set(absolute(file.url).href, file.integrity);
        if (fallbackUrl) known.set(siblingUrl(fallbackUrl, file.url).href, file.integrity);
      }
    }
  }
}

/** No file has this hash, so a browser refuses any content. */
const NOTHING = `sha384-${'A'.repeat(64)}`;

export function integrityOf(url: string): string {
  const { origin, pathname } = absolute(url);
  return known.get(origin + pathname) ?? (underDevelopment.has(origin) ? '' : NOTHING);
}

export const isFileOfArea = (url: string): boolean => integrityOf(url) !== NOTHING;

/** Same-origin files need no CORS, and a preload matches only a request with the same CORS mode. */
export const needsCors = (url: string) => absolute(url).origin !== window.location.origin;

const absolute = (url: string) => new URL(url, window.location.href);

const siblingUrl = (entry: string, url: string) =>
  new URL(url.slice(url.lastIndexOf('/') + 1), absolute(entry));

Object.assign(globalThis, { [__INTEGRITY_GLOBAL__]: integrityOf });
