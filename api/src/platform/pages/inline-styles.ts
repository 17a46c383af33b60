import type { Asset } from '@gangway/contract/platform/remotes';

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

/** Relative URLs of a style sheet no longer resolve once it is inlined into the HTML. */
const withBase = (css: string, folder: string) =>
  css.replace(
    RELATIVE_URL,
    (_, quote: string, file: string) => `url(${quote}${folder}${file}${quote})`,
  );
