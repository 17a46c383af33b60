import { SHELL } from '@gangway/contract/platform/release-rules';
import type { Asset, BuildManifest } from '@gangway/contract/platform/remotes';

export type InlineStyles = ReadonlyMap<string, string>;

const MOST_KEPT = 100;
const RELATIVE_URL = /url\((['"]?)(?![a-z]+:|\/|#)([^'")]+)\1\)/gi;

export function sheetReader(
  readFile: (url: string) => Promise<Uint8Array | null>,
): (files: readonly Asset[]) => Promise<InlineStyles> {
  const sheets = new Map<string, string>();

  async function read(url: string): Promise<string | null> {
    const known = sheets.get(url);
    if (known !== undefined) return known;
    const bytes = await readFile(url).catch(() => null);
    if (!bytes) return null;
    const css = withBase(new TextDecoder().decode(bytes), url.slice(0, url.lastIndexOf('/') + 1));
    if (/<\/style/i.test(css)) return null;
    if (sheets.size >= MOST_KEPT) sheets.clear();
    sheets.set(url, css);
    return css;
  }

  return async (files) => {
    const all = await Promise.all(files.map(async ({ url }) => [url, await read(url)] as const));
    return new Map(all.flatMap(([url, css]) => (css === null ? [] : [[url, css] as const])));
  };
}

export type InlineMonitor = { text: string; file: Asset; shell: string };

type ReadFile = (url: string) => Promise<Uint8Array | null>;
type Shell = Pick<BuildManifest, 'parts' | 'version'>;

export function monitorReader(readFile: ReadFile): (shell: Shell) => Promise<InlineMonitor | null> {
  const texts = new Map<string, string>();
  const readText = async (url: string) => {
    const known = texts.get(url);
    if (known !== undefined) return known;
    // A page without its monitor still works.
    const bytes = await readFile(url).catch(() => null);
    const text = bytes && new TextDecoder().decode(bytes);
    if (!text || /<\/script/i.test(text)) return null;
    texts.set(url, text);
    return text;
  };
  return async ({ parts, version }) => {
    const url = parts['monitor-start']?.scripts[0]?.url;
    const file = parts['monitor']?.scripts[0];
    if (url === undefined || !file) return null;
    const text = await readText(url);
    return text === null ? null : { text, file, shell: `${SHELL}@${version}` };
  };
}

/** Relative URLs of a style sheet no longer resolve once it is inlined into the HTML. */
const withBase = (css: string, folder: string) =>
  css.replace(
    RELATIVE_URL,
    (_, quote: string, file: string) => `url(${quote}${folder}${file}${quote})`,
  );
