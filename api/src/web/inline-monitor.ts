import type { BuildManifest } from '@gangway/contract/remotes';

type ReadFile = (url: string) => Promise<Uint8Array | null>;
type Parts = Pick<BuildManifest, 'parts'>;

/** Reads the script that a shell brings to watch over its page. It never changes: each is read once. */
export function monitorReader(readFile: ReadFile): (shell: Parts) => Promise<string | null> {
  const texts = new Map<string, string>();
  return async ({ parts }) => {
    const url = parts['monitor']?.scripts[0]?.url;
    if (url === undefined) return null;
    const known = texts.get(url);
    if (known !== undefined) return known;
    // A page without its monitor still shows.
    const bytes = await readFile(url).catch(() => null);
    const text = bytes && new TextDecoder().decode(bytes);
    if (!text || /<\/script/i.test(text)) return null;
    texts.set(url, text);
    return text;
  };
}
