import { basename } from 'node:path';
import type { BuiltFiles } from '../pages/built-files';
import type { PlatformDeps, ViewPair } from '../ports/platform-deps';
import { fileOf } from '../store/release-path';

type Bundles = { shell: string; area: string };
export type ReadBundles = (pair: ViewPair) => Promise<Bundles | null>;

type Sources = Pick<PlatformDeps, 'store'> & { shellFiles: BuiltFiles };

export function bundleReader({ shellFiles, store }: Sources): ReadBundles {
  return async ({ shell, served: { name, release } }) => {
    const own = release.extras.prerender;
    if (!own || !shell.prerender || !store) return null;
    const path = fileOf({ remote: name, version: release.metadata.version }, basename(own.url));
    const [ofShell, ofArea] = await Promise.all([
      shellFiles.read(basename(shell.prerender.url)),
      store.read(path),
    ]);
    if (!ofShell) throw new Error(`${shell.prerender.url} of shell@${shell.version} is gone`);
    if (!ofArea) throw new Error(`${path} is not in the store`);
    return { shell: textOf(ofShell), area: textOf(ofArea) };
  };
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
