import { releaseId, SHELL } from '@gangway/contract/platform/release-rules';
import type { Asset, BuildManifest } from '@gangway/contract/platform/remotes';

export type InlineStyles = ReadonlyMap<string, string>;

type ReadFile = (url: string) => Promise<Uint8Array | null>;

export function sheetReader(readFile: ReadFile) {
  const read = textReader(readFile, 'style', withBase);
  return async (files: readonly Asset[]): Promise<InlineStyles> => {
    const all = await Promise.all(files.map(async ({ url }) => [url, await read(url)] as const));
    return new Map(all.flatMap(([url, css]) => (css === null ? [] : [[url, css] as const])));
  };
}

export type InlineMonitor = { text: string; file: Asset; shell: string };

export function monitorReader(readFile: ReadFile) {
  const read = textReader(readFile, 'script');
  return async ({
    parts,
    version,
  }: Pick<BuildManifest, 'parts' | 'version'>): Promise<InlineMonitor | null> => {
    const url = parts['monitor-start']?.scripts[0]?.url;
    const file = parts['monitor']?.scripts[0];
    const text = url !== undefined && file ? await read(url) : null;
    return file && text ? { text, file, shell: releaseId(SHELL, version) } : null;
  };
}

const RELATIVE_URL = /url\((['"]?)(?![a-z]+:|\/|#)([^'")]+)\1\)/gi;

/** Relative URLs of a style sheet no longer resolve once it is inlined into the HTML. */
const withBase = (css: string, url: string) =>
  css.replace(RELATIVE_URL, (_, quote: string, file: string) => {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    return `url(${quote}${folder}${file}${quote})`;
  });

const MOST_KEPT = 100;

/** Null for a file that cannot be inlined: a page works without its monitor and links its sheets. */
function textReader(
  readFile: ReadFile,
  element: 'style' | 'script',
  change: (text: string, url: string) => string = (text) => text,
) {
  const texts = new Map<string, string>();
  return async (url: string): Promise<string | null> => {
    const known = texts.get(url);
    if (known !== undefined) return known;
    const bytes = await readFile(url).catch(() => null);
    if (!bytes) return null;
    const text = change(new TextDecoder().decode(bytes), url);
    if (text.toLowerCase().includes(`</${element}`)) return null;
    if (texts.size >= MOST_KEPT) texts.clear();
    texts.set(url, text);
    return text;
  };
}
