import { SHELL } from '@gangway/contract/platform/release-rules';
import type { Asset, BuildManifest } from '@gangway/contract/platform/remotes';

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
